import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { filledText } from '../fields.ts';

/** Folders that belong to no other section. All are relative to the site root. */
export const folderFields = {
  /** Folder of the data files that pages name in `data`. @default 'content/data' */
  dataDir: v.optional(filledText, 'content/data'),
  /** Folder copied as it is. @default 'content/static' */
  staticDir: v.optional(filledText, 'content/static'),
  /**
   * Several such folders, instead of `staticDir`; if they have files of the same path, the first folder counts. @example
   * ['static', 'public']
   */
  staticDirectories: v.optional(v.pipe(v.array(filledText), v.minLength(1, 'expected at least one folder'))),
  /**
   * Folder of the translations. If neither this field nor the default folder is there, `i18n` in the root, if it has
   * translations. @default 'content/i18n'
   */
  i18nDir: v.optional(filledText, 'content/i18n'),
  /** Folder of the site's own layouts. @default 'templates' */
  templatesDir: v.optional(filledText, 'templates'),
  /** Folder of the site's own islands and styles. @default 'client' */
  clientDir: v.optional(filledText, 'client'),
  /**
   * Names that the site's own modules import by, with the file or folder that each stands for (from the root of the site,
   * with `./` in front), or another package, or `false` for a module without contents. `paths` of `tsconfig.json` work
   * without this. @default {} @example { '@components': './src/components' }
   */
  alias: v.optional(record(filledText, v.union([filledText, v.literal(false)])), {}),
};
