import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { type ForeignNames, findForeign, nameHint } from '../diagnostics/foreignNames.ts';
import { type FieldDiagnostic, namesUnknownField } from '../diagnostics/validate.ts';
import { table } from '../shared/table.ts';

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
  ['leave it out: only `docusaurus deploy` uses it', 'deploymentBranch', 'organizationName', 'projectName'],
];

/** The same for the fields of a section. */
const IN_SECTIONS: Readonly<Record<string, { readonly names?: ForeignNames; readonly elsewhere?: ForeignNames }>> =
  table({
    blog: {
      names: [
        ['dir', 'path'],
        ['sidebarCount', 'blogSidebarCount'],
        ['sidebarTitle', 'blogSidebarTitle'],
      ],
    },
    docs: {
      names: [
        ['dir', 'path'],
        ['routeBasePath', 'base'],
        ['sidebars', 'sidebarPath'],
        ['editUrl', 'editLink'],
        ['showLastUpdateTime', 'lastUpdated'],
      ],
    },
    footer: { names: [['credits', 'message']] },
    markdown: {
      elsewhere: [
        ['leave it out: fences with the language `mermaid` are diagrams', 'mermaid'],
        ['`markdown.plugins` takes plugins of markdown-it', 'config', 'rehypePlugins', 'remarkPlugins'],
      ],
    },
    pages: { names: [['dir', 'path']] },
  });

/** The form of values that other generators write in another form, by the path of the field. */
const FORMS: Readonly<Record<string, string>> = table({
  head: "`head: [{ tagName: 'meta', attributes: { name: '…', content: '…' } }]`",
  'navbar.logo': "`logo: { src: '/logo.svg' }`",
  redirects: "`redirects: [{ from: '/old', to: '/new' }]`",
});

const namesIn = (path: FieldPath): readonly string[] => path.flatMap((key) => (typeof key === 'string' ? key : []));

/** The hint for an unknown field of another generator; undefined for other fields. */
function foreignHint(path: FieldPath): string | undefined {
  const [first = '', second, ...below] = namesIn(path);
  if (below.length > 0) return undefined;
  if (second === undefined) {
    const field = findForeign(NAMES, first);
    return findForeign(ELSEWHERE, first) ?? (field && nameHint(field));
  }
  const { names = [], elsewhere = [] } = IN_SECTIONS[first] ?? {};
  const field = findForeign(names, second);
  return findForeign(elsewhere, second) ?? (field && nameHint(field));
}

/** The hint for a value in the form of another generator. */
function formHint({ path, message }: FieldDiagnostic): string | undefined {
  const form = FORMS[namesIn(path).join('.')];
  return form !== undefined && /^expected (?:a list|an object)\b/.test(message) ? `write ${form}` : undefined;
}

/** An unknown field, or the form of a value, may be that of another generator: then the hint has the equivalent. */
export function withForeignHint(field: FieldDiagnostic): FieldDiagnostic {
  const hint = namesUnknownField(field) ? foreignHint(field.path) : formHint(field);
  return hint === undefined ? field : { ...field, hint };
}
