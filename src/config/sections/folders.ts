import * as v from 'valibot';
import { filledText } from '../fields.ts';

/** Where things lie that no other section knows of. All are relative to the site root. */
export const folderFields = {
  /** Folder of the data files that pages name in `data`. @default 'content/data' */
  dataDir: v.optional(filledText, 'content/data'),
  /** Folder copied as it is. @default 'content/static' */
  staticDir: v.optional(filledText, 'content/static'),
  /** Folder of the translations. @default 'content/i18n' */
  i18nDir: v.optional(filledText, 'content/i18n'),
  /** Folder of the site's own layouts. @default 'templates' */
  templatesDir: v.optional(filledText, 'templates'),
  /** Folder of the site's own islands and styles. @default 'client' */
  clientDir: v.optional(filledText, 'client'),
};
