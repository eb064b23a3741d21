import type { Export, Exports } from './exports.ts';
import { renderList } from './renderFields.ts';

/** Types that a page of their own describes field by field. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  NavbarItemOptions: '[items of the navbar](reference/configuration.md#navbar-items)',
  SiteConfig: '[configuration](reference/configuration.md)',
  SidebarItemConfig: '[items of sidebars](reference/files.md#sidebars)',
  SidebarsConfig: '[items of sidebars](reference/files.md#sidebars)',
};

/** Functions and values before types, as one looks for them. */
const isType = ({ declaration }: Export): boolean => /^(?:interface|type)\b/.test(declaration);

/** The page on each entry; links to it begin at the root of the docs, so that they work from anywhere. */
const PAGES: Readonly<Record<string, string>> = {
  'sitegen-react': 'reference/api/main.md',
  'sitegen-react/templates': 'reference/api/templates.md',
  'sitegen-react/client': 'reference/api/client.md',
};

/** Where each export is described, by its name: on the page of the first entry that has it. */
export function addressesOf(exports: Exports): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const [entry, own] of exports) {
    const page = PAGES[entry];
    if (page === undefined) throw new Error(`the entry "${entry}" has no page`);
    for (const { name } of own) if (!addresses.has(name)) addresses.set(name, `${page}#${name.toLowerCase()}`);
  }
  return addresses;
}

/** Without comments and texts, but for names that comments quote. */
const toCode = (declaration: string): string =>
  declaration
    .replaceAll(/\/\*\*.*?\*\//gs, (comment) => (comment.match(/`\w+`/g) ?? []).join(' '))
    .replaceAll(/'[^'\n]*'/g, '');

/** Links to other exports that a declaration names. */
function linksIn({ name, declaration, foreign }: Export, addresses: ReadonlyMap<string, string>): readonly string[] {
  const words = [...new Set(toCode(declaration).match(/\b[A-Z]\w+\b/g))].filter(
    (word) => word !== name && addresses.has(word) && !foreign.includes(word),
  );
  return words.sort().map((word) => `[${word}](${addresses.get(word)})`);
}

const toSection = (one: Export, addresses: ReadonlyMap<string, string>): readonly string[] => {
  const { name, description, declaration, shapes } = one;
  const links = linksIn(one, addresses);
  const place = ELSEWHERE[name];
  const heading = [`### ${name} {#${name.toLowerCase()}}`, description];
  if (place !== undefined) return [...heading, `Its fields: ${place}.`];
  if (shapes.length > 0) return [...heading, renderList(shapes)];
  return [...heading, `\`\`\`ts\n${declaration}\n\`\`\``, ...(links.length > 0 ? [`See ${links.join(', ')}.`] : [])];
};

/** Exports under a heading. */
const toGroup = (title: string, group: readonly Export[], addresses: ReadonlyMap<string, string>): readonly string[] =>
  group.length === 0 ? [] : [`## ${title}`, ...group.flatMap((one) => toSection(one, addresses))];

/** What an entry exports: a heading for each. */
export function renderExports(exports: Exports, entry: string): string {
  const own = exports.get(entry);
  if (!own) throw new Error(`the package has no entry "${entry}"`);
  const addresses = addressesOf(exports);
  const isDescribed = ({ name }: Export): boolean => addresses.get(name)?.startsWith(PAGES[entry] ?? '') === true;
  const here = own.filter(isDescribed);
  const elsewhere = own.filter((one) => !isDescribed(one)).map(({ name }) => `[${name}](${addresses.get(name)})`);
  return [
    ...toGroup(
      'Components, functions and values',
      here.filter((one) => !isType(one)),
      addresses,
    ),
    ...toGroup('Types', here.filter(isType), addresses),
    elsewhere.length > 0 ? `This entry exports ${elsewhere.join(', ')} too.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
