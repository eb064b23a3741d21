import * as v from 'valibot';
import { filledText, flag, func } from '../fields.ts';

/** A page that an edit link stands on. */
export interface EditedPage {
  /** Its file, from the root of the site. */
  readonly file: string;
  /** The language that the file is written in. */
  readonly locale: string;
  /** Name of the version, if it is a doc of an older one. */
  readonly version?: string;
  /** Id of the docs, if they have one of their own. */
  readonly docs?: string;
  /** Id of the blog, if it has one of its own. */
  readonly blog?: string;
  /** Address of the page, from the root of its language. */
  readonly url: string;
}

/**
 * Returns the address of an edit link for the path of a file, relative to the folder of its kind; undefined for no link.
 * Translations and docs of older versions lie elsewhere: their path begins with `../`.
 */
export type EditUrl = (path: string, page: EditedPage) => string | undefined;

/** Edit links of one kind of pages: fields of `docs`, `blog` and `pages`. */
export const editingFields = {
  /** The address in front of the file's path, or a function that makes it of the path. @default none: pages have no edit link */
  editUrl: v.optional(v.union([filledText, func<EditUrl>()])),
  /** Edit the translation where a page is translated, not its source. @default false */
  editLocalizedFiles: v.optional(flag, false),
};

/** These fields with every default filled in. */
export type EditingConfig = v.InferOutput<v.StrictObjectSchema<typeof editingFields, undefined>>;
