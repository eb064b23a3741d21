import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { ScanOf } from '../parse/textScan.ts';
import { checkPageTexts } from './pageTexts.ts';
import { checkUnlinked } from './unlinked.ts';
import { checkUnused } from './unused.ts';

/** The codes of the rules that are checked here. */
export const WHOLE_CODES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'author-unused',
  'description-duplicate',
  'description-length',
  'description-missing',
  'diagram-invalid',
  'image-unused',
  'link-unlisted',
  'page-empty',
  'page-orphan',
  'tag-unused',
  'title-duplicate',
  'title-length',
  'title-missing',
]);

/** Check one language of the site as a whole: rules that compare pages with each other. */
export const checkWhole = (
  site: Site,
  scanOf: ScanOf,
  options: { readonly hasOwnTemplates: boolean },
): readonly Diagnostic[] => [
  ...checkPageTexts(site, scanOf),
  ...checkUnlinked(site, scanOf, options),
  ...checkUnused(site),
];
