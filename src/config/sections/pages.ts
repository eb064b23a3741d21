import * as v from 'valibot';
import { filledText } from '../fields.ts';
import { choosingFields } from './choosing.ts';
import { editingFields } from './editing.ts';

const pagesFields = {
  /** Folder of the pages, from the site root. @default 'content/pages' */
  dir: v.optional(filledText, 'content/pages'),
};

type Schema = v.StrictObjectSchema<typeof pagesFields & typeof editingFields & typeof choosingFields, undefined>;

/** A type with a name, so that declarations keep the comments of the fields. */
interface PagesSchema extends Schema {}

const pagesSchema: PagesSchema = v.strictObject({
  ...pagesFields,
  ...editingFields,
  ...choosingFields,
});

/** Pages outside docs and blog. */
export const pages = v.optional(pagesSchema, {});
