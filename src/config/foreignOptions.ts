import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { type ForeignNames, findForeign, nameHint } from '../diagnostics/foreignNames.ts';
import { type FieldDiagnostic, namesUnknownField } from '../diagnostics/validate.ts';

/** Names of fields in the configurations of other generators, by the path of the field here. */
const NAMES: ForeignNames = [
  ['title', 'name', 'site_name'],
  ['tagline', 'description', 'site_description'],
  ['url', 'hostname', 'site', 'siteUrl', 'site_url'],
  ['baseUrl', 'base', 'basePath', 'pathPrefix'],
  ['trailingSlash', 'cleanUrls', 'use_directory_urls'],
  ['i18n.defaultLocale', 'lang', 'language', 'locale'],
  ['i18n.locales', 'languages', 'locales'],
  ['docs.dir', 'docsDir', 'docs_dir', 'srcDir'],
  ['docs.sidebars', 'sidebar', 'sidebars'],
  ['docs.editUrl', 'editLink', 'edit_uri', 'repo_url'],
  ['docs.showLastUpdateTime', 'lastUpdated'],
  ['navbar.items', 'nav', 'social', 'socialLinks'],
  ['navbar.logo', 'logo'],
  ['colorMode', 'appearance', 'darkMode'],
];

/** Fields of other generators without an equivalent here, with a hint what to do instead. */
const ELSEWHERE: ForeignNames = [
  [
    'the options of presets, plugins and themeConfig are fields of their own here: `npx sitegen-react migrate` converts a site of Docusaurus',
    ...['plugins', 'presets', 'themeConfig', 'themes'],
  ],
  ['`sitegen build --out` names the folder', 'outDir', 'publishDir', 'site_dir'],
  ['import style sheets in client/styles/main.css', 'customCss', 'extra_css'],
];

/** The hint for a field of another generator; undefined for other fields. */
function foreignHint([name, ...below]: FieldPath): string | undefined {
  if (typeof name !== 'string' || below.length > 0) return undefined;
  const field = findForeign(NAMES, name);
  return findForeign(ELSEWHERE, name) ?? (field && nameHint(field));
}

/** An unknown field may be one of another generator: then the hint has the equivalent. */
export function withForeignHint(field: FieldDiagnostic): FieldDiagnostic {
  const hint = namesUnknownField(field) ? foreignHint(field.path) : undefined;
  return hint === undefined ? field : { ...field, hint };
}
