import * as v from 'valibot';
import { filledText } from '../fields.ts';
import { editingFields } from './editing.ts';

/** Pages outside docs and blog. */
export const pages = v.optional(
  v.strictObject({
    /** Folder of the pages, from the site root. @default 'content/pages' */
    dir: v.optional(filledText, 'content/pages'),
    ...editingFields,
  }),
  {},
);
