import { PACKAGE_NAME } from '../bundle/packageName.ts';
import type { MigratedFile, MigratedSite } from './migratedSite.ts';
import { printValue } from './printValue.ts';
import type { Fields } from './values.ts';

/** Order of the sections, as in the reference; others come last. */
const ORDER = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'favicon',
  'image',
  'i18n',
  'i18nDir',
  'staticDir',
  'templatesDir',
  'clientDir',
  'docs',
  'blog',
  'pages',
  'colorMode',
  'announcementBar',
  'navbar',
  'footer',
];

const rankOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

const inOrder = (config: Fields): Fields =>
  Object.fromEntries(Object.entries(config).sort(([a], [b]) => rankOf(a) - rankOf(b)));

function printModule(
  define: string,
  value: Fields,
  { expressions, declarations }: Required<Pick<MigratedSite, 'expressions' | 'declarations'>>,
): string {
  const printed = printValue(value, { path: '', indent: '', taken: define.length + 18, expressions });
  const isImport = (text: string): boolean => text.startsWith('import ');
  const imports = [`import { ${define} } from '${PACKAGE_NAME}';`, ...declarations.filter(isImport)];
  const others = declarations.filter((text) => !isImport(text));
  return [imports.join('\n'), ...others, `export default ${define}(${printed});\n`].join('\n\n');
}

/** File of the sidebars, if they are in a file of their own. */
const SIDEBARS_FILE = 'sidebars.ts';

/** Files that keep empty code folders in git. */
const keptDirs = (config: Fields, files: readonly MigratedFile[]): readonly MigratedFile[] =>
  [config.templatesDir, config.clientDir]
    .filter((dir) => typeof dir === 'string')
    .filter((dir) => files.every((file) => !file.path.startsWith(`${dir}/`)))
    .map((dir) => ({ path: `${dir}/.gitkeep`, text: '' }));

/** The files of a migrated site, except its content. */
export function filesOf({
  config,
  expressions,
  declarations = [],
  sidebars,
  files,
}: MigratedSite): readonly MigratedFile[] {
  return [
    { path: 'site.config.ts', text: printModule('defineConfig', inOrder(config), { expressions, declarations }) },
    ...(sidebars
      ? [{ path: SIDEBARS_FILE, text: printModule('defineSidebars', sidebars, { expressions: {}, declarations: [] }) }]
      : []),
    ...files,
    ...keptDirs(config, files),
  ];
}
