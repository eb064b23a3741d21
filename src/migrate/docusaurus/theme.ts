import { table } from '../../shared/table.ts';
import { hasAlgolia } from '../algolia.ts';
import { labelText } from '../links.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, pick, stubName, textOf, type Value } from '../values.ts';

/** Themes of Prism, with the same or the most similar theme of highlight.js. */
const CODE_THEMES: Readonly<Record<string, string>> = table({
  dracula: 'base16/dracula',
  github: 'github',
  duotoneDark: 'base16/atelier-sulphurpool',
  duotoneLight: 'base16/atelier-sulphurpool-light',
  gruvboxMaterialDark: 'base16/gruvbox-dark-medium',
  gruvboxMaterialLight: 'base16/gruvbox-light-medium',
  jettwaveDark: 'base16/material-darker',
  jettwaveLight: 'base16/material-lighter',
  nightOwl: 'night-owl',
  nightOwlLight: 'github',
  oceanicNext: 'base16/oceanicnext',
  okaidia: 'monokai',
  oneDark: 'atom-one-dark',
  oneLight: 'atom-one-light',
  palenight: 'base16/material-palenight',
  shadesOfPurple: 'shades-of-purple',
  synthwave84: 'base16/outrun-dark',
  ultramin: 'base16/grayscale-light',
  vsDark: 'vs2015',
  vsLight: 'vs',
});

/** Themes that equal the built-in colors, or nearly. */
const BUILT_IN_THEMES: Readonly<Record<string, string>> = table({ theme: 'github', darkTheme: 'dracula' });

function codeTheme(theme: Value | undefined, field: string, notes: NoteTaker): string | undefined {
  if (theme === undefined) return undefined;
  const name = stubName(theme)?.split('.').at(-1) ?? '';
  if (BUILT_IN_THEMES[field] === name) return undefined;
  const known = CODE_THEMES[name];
  if (known === undefined)
    notes.todo(
      `themeConfig.prism.${field}`,
      'the built-in colors replace it; to choose others, name a theme of highlight.js or set colors in `code`',
    );
  return known;
}

/** Reads the settings of code blocks. */
function readPrism(prism: Fields, notes: NoteTaker): Fields {
  if (prism.additionalLanguages !== undefined)
    notes.done('themeConfig.prism.additionalLanguages', 'all languages of highlight.js are included');
  const known = ['theme', 'darkTheme', 'additionalLanguages', 'magicComments'];
  for (const name of Object.keys(omit(prism, known))) notes.lost(`themeConfig.prism.${name}`, 'is left out');
  const comments = listOf(prism.magicComments).filter(
    (comment) => fieldsOf(comment).className !== 'theme-code-block-highlighted-line',
  );
  return filled({
    lightTheme: codeTheme(prism.theme, 'theme', notes),
    darkTheme: codeTheme(prism.darkTheme, 'darkTheme', notes),
    magicComments: comments.length > 0 ? comments : undefined,
  });
}

/** Reads the settings of Algolia, if it is used. */
function readAlgolia(algolia: Fields, notes: NoteTaker): Fields | undefined {
  if (isEmpty(algolia) || !hasAlgolia('themeConfig.algolia', algolia, notes)) return undefined;
  const known = [
    'appId',
    'apiKey',
    'indexName',
    'contextualSearch',
    'externalUrlRegex',
    'replaceSearchResultPathname',
    'searchParameters',
    'searchPagePath',
  ];
  for (const name of Object.keys(omit(algolia, known))) notes.lost(`themeConfig.algolia.${name}`, 'is left out');
  const page = algolia.searchPagePath;
  return {
    provider: 'algolia',
    ...pick(algolia, known),
    searchPagePath: typeof page === 'string' && !page.startsWith('/') ? `/${page}` : page,
  };
}

const metaTags = (metadata: Value | undefined): readonly Value[] =>
  listOf(metadata).map((attributes) => ({ tagName: 'meta', attributes: fieldsOf(attributes) }));

/** Types of items whose HTML is rendered. */
const HTML_TYPES: readonly Value[] = ['link', 'html'];

/**
 * Adapts the texts of an item: if sitegen does not render its HTML, its text becomes the label; a link without any text gets the
 * host of its target.
 */
function navbarTexts(type: Value, item: Fields, field: string, notes: NoteTaker): Fields {
  const { label, html, href, 'aria-label': heard } = item;
  if (typeof html === 'string' && !HTML_TYPES.includes(type)) {
    notes.todo(`${field}.html`, 'only links show HTML: the text in it is the label');
    return { ...omit(item, ['html']), label: label ?? labelText(html) };
  }
  const says = [label, html, heard].some((text) => text !== undefined && text !== '');
  if (says || type !== 'link' || typeof href !== 'string' || !URL.canParse(href)) return item;
  notes.todo(
    `${field}.aria-label`,
    'is the host of the link, because there is no other label: write the text that screen readers should say',
  );
  return { ...item, 'aria-label': new URL(href).hostname };
}

/** Leaves the icon of an item out: in Docusaurus, only components of the site use it. */
function withoutIcon(item: Fields, field: string, notes: NoteTaker): Fields {
  if (item.icon !== undefined)
    notes.todo(
      `${field}.icon`,
      'is left out, as only components of your own use it: here, `icon` names an icon of a set',
    );
  return omit(item, ['icon']);
}

/** Adapts the type of an item, which has another name in sitegen, or is the default one. */
function navbarItem(item: Value, field: string, notes: NoteTaker): Value {
  const { type, items: below, ...fields } = withoutIcon(fieldsOf(item), field, notes);
  const items = below === undefined ? undefined : navbarItems(below, `${field}.items`, notes);
  const isPlain = type === 'default' || type === undefined;
  const shown = navbarTexts(isPlain ? (items ? 'dropdown' : 'link') : type, fields, field, notes);
  return filled({ ...(isPlain ? (items ? { type: 'dropdown' } : {}) : { type }), ...shown, items });
}

/** True for an item of a type of the site's own, which a component in `src/theme/NavbarItem` shows. */
const isCustom = ({ type }: Fields): boolean => textOf(type)?.startsWith('custom-') === true;

const navbarItems = (items: Value, field: string, notes: NoteTaker): readonly Value[] =>
  listOf(items).flatMap((item, index) => {
    const place = `${field}[${index}]`;
    const own = fieldsOf(item);
    if (!isCustom(own)) return [navbarItem(item, place, notes)];
    notes.todo(
      place,
      `is left out: \`${own.type}\` is a component of the site: write its HTML as \`{ type: 'html' }\``,
    );
    return [];
  });

/** A size in pixels as a number, which Docusaurus also takes as text (`'30px'`); others are returned as they are. */
const pixels = (size: Value | undefined): Value | undefined => {
  const [, count] = /^(\d+)(?:\.0+)?(?:px)?$/.exec(textOf(size)?.trim() ?? '') ?? [];
  return count === undefined ? size : Number(count);
};

function readLogo(logo: Value | undefined): Value | undefined {
  if (logo === undefined) return undefined;
  const { width, height, ...fields } = fieldsOf(logo);
  return filled({ ...fields, width: pixels(width), height: pixels(height) });
}

/** Reads the navbar. It has the colors of the page, unless its style says otherwise. */
function readNavbar(navbar: Fields, notes: NoteTaker): Fields {
  const { items, logo, ...fields } = navbar;
  const own = items === undefined ? undefined : navbarItems(items, 'navbar.items', notes);
  return filled({ style: 'page', ...fields, logo: readLogo(logo), items: own });
}

function footerItem(item: Value, field: string, notes: NoteTaker): Value {
  const { to, html, label, href, type: _, ...fields } = withoutIcon(fieldsOf(item), field, notes);
  return html === undefined ? filled({ ...fields, label, href: to ?? href }) : { type: 'html', value: html };
}

/** Reads the columns of the footer. A plain list of links becomes one column without a title. */
function readFooter(footer: Fields, notes: NoteTaker): Fields | undefined {
  if (isEmpty(footer)) return undefined;
  const itemsOf = (items: Value | undefined, field: string): readonly Value[] =>
    listOf(items).map((item, index) => footerItem(item, `${field}[${index}]`, notes));
  const columns = listOf(footer.links).map(fieldsOf);
  const isList = columns.length > 0 && columns.every(({ items }) => items === undefined);
  const links = isList
    ? [{ title: null, items: itemsOf(columns, 'footer.links') }]
    : columns.map(({ title, items }, index) => ({
        title: title ?? null,
        items: itemsOf(items, `footer.links[${index}].items`),
      }));
  return filled({ ...footer, logo: readLogo(footer.logo), links: links.length > 0 ? links : undefined });
}

/** Reads `themeConfig` into the sections of `site.config.ts`. */
export function readTheme(theme: Fields, notes: NoteTaker): Fields {
  const docs = fieldsOf(theme.docs);
  const colorMode = fieldsOf(theme.colorMode);
  const code = readPrism(fieldsOf(theme.prism), notes);
  const own = [
    'docs',
    'blog',
    'navbar',
    'footer',
    'prism',
    'algolia',
    'metadata',
    'image',
    'colorMode',
    'tableOfContents',
  ];
  if (!isEmpty(fieldsOf(theme.blog))) notes.lost('themeConfig.blog', 'the posts in the sidebar are grouped by year');
  return filled({
    image: textOf(theme.image),
    colorMode: { respectPrefersColorScheme: false, ...colorMode },
    tableOfContents: { maxHeadingLevel: 3, ...fieldsOf(theme.tableOfContents) },
    navbar: readNavbar(fieldsOf(theme.navbar), notes),
    footer: readFooter(fieldsOf(theme.footer), notes),
    code: isEmpty(code) ? undefined : code,
    search: readAlgolia(fieldsOf(theme.algolia), notes),
    head: metaTags(theme.metadata).length > 0 ? metaTags(theme.metadata) : undefined,
    docs: isEmpty(docs) ? undefined : docs,
    ...omit(theme, own),
  });
}
