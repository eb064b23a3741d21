import * as v from 'valibot';
import { filledText } from '../fields.ts';

/** Which files of a folder are pages: fields of `docs`, `blog` and `pages`. */
export const choosingFields = {
  /** Patterns of the files that are pages, from their folder. @default all Markdown files */
  include: v.optional(v.array(filledText)),
  /**
   * Patterns of files that are no pages, from their folder; they replace the default ones. @default files and folders whose names
   * begin with `_`, and tests
   */
  exclude: v.optional(v.array(filledText)),
};
