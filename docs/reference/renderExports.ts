import type { Export, Exports } from './exports.ts';

/** Types that a page of their own describes field by field. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  WrittenNavbarItem: '[items of the navbar](configuration.md#navbar-items)',
  SiteConfig: '[configuration](configuration.md)',
  SidebarItemConfig: '[items of sidebars](files.md#sidebars)',
  SidebarsConfig: '[items of sidebars](files.md#sidebars)',
};

/** Functions and values before types, as one looks for them. */
const isType = ({ declaration }: Export): boolean => /^(?:interface|type)\b/.test(declaration);

/** Other exports that a declaration names. */
function mentions({ name, declaration }: Export, names: ReadonlySet<string>): readonly string[] {
  const found = new Set(declaration.match(/\b[A-Z]\w+\b/g));
  return [...found].filter((word) => word !== name && names.has(word)).sort();
}

const toSection = (one: Export, names: ReadonlySet<string>): readonly string[] => {
  const { name, description, declaration } = one;
  const others = mentions(one, names).map((other) => `[${other}](#${other.toLowerCase()})`);
  const place = ELSEWHERE[name];
  return [
    `### ${name} {#${name.toLowerCase()}}`,
    description,
    place === undefined ? `\`\`\`ts\n${declaration}\n\`\`\`` : `Its fields: ${place}.`,
    ...(others.length > 0 && place === undefined ? [`See ${others.join(', ')}.`] : []),
  ];
};

/** What an entry exports: a heading for each. */
export function renderExports(exports: Exports, entry: string): string {
  const own = exports.get(entry);
  if (!own) throw new Error(`the package has no entry "${entry}"`);
  const names = new Set([...exports.values()].flat().map(({ name }) => name));
  // What an earlier entry exports too is described there.
  const before = [...exports.keys()].slice(0, [...exports.keys()].indexOf(entry));
  const known = new Set(before.flatMap((other) => exports.get(other) ?? []).map(({ name }) => name));
  const news = own.filter(({ name }) => !known.has(name));
  const again = own.filter(({ name }) => known.has(name)).map(({ name }) => `[${name}](#${name.toLowerCase()})`);
  return [
    ...[...news.filter((one) => !isType(one)), ...news.filter(isType)].flatMap((one) => toSection(one, names)),
    again.length > 0 ? `This entry exports ${again.join(', ')} too.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
