import type { Range } from '../../shared/types.ts';
import { createLines } from '../../source/lines.ts';
import { blank } from '../../source/markdownCode.ts';
import { type Origin, originAt } from '../../source/origins.ts';
import { mentionsName } from '../../source/typescript.ts';
import type { MdxNode, MdxScan, MdxStatement } from './mdxScan.ts';

/** A module with the program of a page, or of a file that the page includes. */
export interface MdxModule {
  /** The file it comes from, relative to the site root. Imports are resolved from its folder. */
  readonly file: string;
  readonly code: string;
  /** Ids of its tags and expressions. Each is an export named `sitegenNode` and its id. */
  readonly nodes: readonly number[];
  /** The code of each tag, expression and statement, to find out what it depends on. */
  readonly uses: readonly ModuleUse[];
}

/** A piece of code, for finding the names that it may use. Finding too many names is harmless, too few is not. */
export interface ModuleUse {
  readonly code: string;
  /** Id of a tag or an expression. */
  readonly node?: number;
  /** Names that a statement declares. */
  readonly names?: readonly string[];
  /** Module of an import. */
  readonly from?: string;
}

/** A page whose modules are written. */
export interface MdxSource {
  readonly markdown: string;
  readonly file: string;
  readonly lineOffset: number;
  readonly origins?: readonly Origin[];
}

/** A position in a file: lines are 1-based, columns 0-based. */
interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Code and what surrounds it in the module: `before` may go on the line above, `lead` goes directly before the code. */
interface WrittenCode {
  readonly before: string;
  readonly lead: string;
  readonly code: string;
  readonly after: string;
}

/** Writes a text whose lines match those of a file. */
function createLineWriter() {
  const lines = [''];
  const append = (text: string): void => {
    const [first = '', ...others] = text.split('\n');
    lines[lines.length - 1] += first;
    lines.push(...others);
  };
  return {
    append,
    /** Puts code at its original position, or appends it if that position is already taken. */
    put(spot: Spot, { before, lead, code, after }: WrittenCode): void {
      if (lines.length < spot.line) {
        while (lines.length < spot.line - 1) lines.push('');
        append(before);
        lines.push('');
        append(' '.repeat(Math.max(0, spot.column - lead.length)));
      } else append(before);
      append(lead);
      append(code + after);
    },
    text: () => lines.join('\n'),
  };
}

/** Parameters of a page's functions, after `props`. */
const GIVEN = '{children,toc,frontMatter,contentTitle,metadata}';

const ASSET = /\brequire\(\s*(["'])([^"'!]+)\1\s*\)(\.default\b)?/g;
/** A code file, possibly without extension. */
const SCRIPT = /(?:^|\/)[^/.]+$|\.[cm]?[jt]sx?$/;

/**
 * Replaces `require` calls by names that are imported: the default export of assets, the namespace of code. Collects the imports
 * in `assets`.
 */
function importAssets(code: string, assets: Map<string, string>): string {
  return code.replace(ASSET, (_, _quote, specifier: string, isDefault?: string) => {
    const names = isDefault === undefined && SCRIPT.test(specifier) ? '* as ' : '';
    const key = `${names}${specifier}`;
    const name = assets.get(key) ?? `sitegenAsset${assets.size}`;
    assets.set(key, name);
    return name;
  });
}

/** The import that replaces a `require` call. */
function assetImport(key: string, name: string): string {
  const isWhole = key.startsWith('* as ');
  const specifier = JSON.stringify(isWhole ? key.slice('* as '.length) : key);
  return `import ${isWhole ? '* as ' : ''}${name} from ${specifier};`;
}

/** The function of a tag or an expression. */
function nodeFunction(markdown: string, { id, kind, name, start, end, close, role }: MdxNode): WrittenCode {
  const written = markdown.slice(start, end);
  const signature = `export function sitegenNode${id}(props,${GIVEN}){`;
  // Source maps locate a tag itself, but for an expression only its statement.
  if (kind === 'expression')
    return { before: signature, lead: 'return(', code: ` ${written.slice(1, -1)} `, after: ')}' };
  const before = `${signature}return(`;
  const tag = role === 'partial' ? written.replace(`<${name}`, `<${'a'.repeat(name.length)}`) : written;
  const isOpen = close !== undefined;
  if (role === 'partial') return { before, lead: '', code: isOpen ? tag.replace(/>$/, '/>') : tag, after: '.props)}' };
  // Without content, it has the `children` that its attributes may give.
  const content = isOpen && markdown.slice(end, close.start).trim() !== '' ? '{children}' : '';
  return { before, lead: '', code: tag, after: isOpen ? `${content}</${name}>)}` : ')}' };
}

const IDENTIFIER_TAG = /<([A-Z]\w*)/g;

/** Names of the components that code uses. */
const componentsIn = (code: string): readonly string[] =>
  [...code.matchAll(IDENTIFIER_TAG)].map(([, name = '']) => name);

const MARKDOWN_FILE = /\.mdx?$/;

const IMPORTED_NAMES = /^import\s[\s\S]*?\sfrom(?=\s*['"])/;

/**
 * The code of a statement. Empty for the import of a partial whose text is included. If no imported name is used, only the module
 * is imported, as it may lack these names.
 */
function statementCode(markdown: string, statement: MdxStatement, isUsed: (name: string) => boolean): string {
  const { start, end, from, names } = statement;
  const code = markdown.slice(start, end);
  if (from !== undefined && MARKDOWN_FILE.test(from) && !names.some(isUsed)) return '';
  if (from !== undefined && names.length > 0 && !names.some(isUsed))
    return code.replace(IMPORTED_NAMES, (written) => `import${blank(written.slice('import'.length))}`);
  return code.replace(/^export\s+default\s/, 'export const MDXLayout = ');
}

/** Where modules find components that pages do not import. */
export interface ModuleSettings {
  /** Module of each component that every page has. */
  readonly components: Readonly<Record<string, string>>;
  /** Module that exports the site's own components as an object; absent if there are none. */
  readonly own?: string;
  /** The dependencies of each of the site's own components, by name. */
  readonly uses: Readonly<Record<string, readonly ModuleUse[]>>;
}

/** Imports of components that a page uses but does not import. */
function missingComponents(names: readonly string[], { components, own }: ModuleSettings): string {
  if (names.length === 0) return '';
  if (own) return `import sitegenComponents from ${JSON.stringify(own)};const {${names.join(',')}}=sitegenComponents;`;
  return names
    .flatMap((name) => (components[name] ? [`import ${name} from ${JSON.stringify(components[name])};`] : []))
    .join('');
}

/** Returns a function that maps offsets in the Markdown of a page to positions in the files that it was composed of. */
function createSpotFinder({ markdown, file, lineOffset, origins = [] }: MdxSource): (offset: number) => Spot {
  const { at } = createLines(markdown);
  return (offset) => {
    const place = originAt(origins, at(offset));
    const isOwn = place.file === undefined;
    return {
      file: place.file ?? file,
      line: place.line + (isOwn ? lineOffset : 0),
      column: (place.column ?? 1) - 1,
    };
  };
}

/** True for a tag or an expression that is run, unless its result is known. */
const isRun = ({ role, text, fence }: MdxNode): boolean =>
  (role === 'evaluated' || role === 'partial') && text === undefined && !fence;

/** The code of a statement, a tag or an expression, to find out what it depends on. */
function useOf(markdown: string, part: MdxStatement | MdxNode): ModuleUse {
  const code = markdown.slice(part.start, part.end);
  if ('id' in part) return { code, node: part.id };
  return { code, names: part.names, ...(part.from === undefined ? {} : { from: part.from }) };
}

/** The parts of a page that become one module. */
interface Scope {
  readonly nodes: readonly MdxNode[];
  readonly statements: readonly MdxStatement[];
}

/** Writes one module, with every part at its original position. */
function writeModule(
  { markdown, file }: MdxSource,
  { nodes, statements }: Scope,
  spotOf: (offset: number) => Spot,
  settings: ModuleSettings,
): MdxModule {
  const codeOf = (parts: readonly Range[]): string =>
    parts.map(({ start, end }) => markdown.slice(start, end)).join('\n');
  const code = codeOf(nodes.filter(({ role }) => role !== 'partial'));
  const used = [code, codeOf(statements.filter(({ from }) => from === undefined))].join('\n');
  const isUsed = (name: string): boolean => mentionsName(used, name);
  const assets = new Map<string, string>();
  const writer = createLineWriter();
  const parts = [...statements, ...nodes].sort((a, b) => a.start - b.start);
  for (const part of parts) {
    const written =
      'id' in part
        ? nodeFunction(markdown, part)
        : { before: '', lead: '', code: statementCode(markdown, part, isUsed), after: ';' };
    writer.put(spotOf(part.start), { ...written, code: importAssets(written.code, assets) });
  }
  const declared = new Set(statements.flatMap(({ names }) => names));
  const components = new Set(componentsIn(`${code}\n${codeOf(statements)}`));
  const missing = [...components].filter((name) => !declared.has(name));
  writer.append('\n');
  for (const [key, name] of assets) writer.append(assetImport(key, name));
  writer.append(missingComponents(missing, settings));
  const ownUses = new Map(Object.entries(settings.uses));
  const [first] = parts;
  return {
    file: first ? spotOf(first.start).file : file,
    code: writer.text(),
    nodes: nodes.map(({ id }) => id),
    uses: [...missing.flatMap((name) => ownUses.get(name) ?? []), ...parts.map((part) => useOf(markdown, part))],
  };
}

/** Writes the modules of a page: one for the page, and one for each inclusion of a partial. */
export function writeModules(source: MdxSource, scan: MdxScan, settings: ModuleSettings): readonly MdxModule[] {
  const spotOf = createSpotFinder(source);
  const nodes = scan.nodes.filter(isRun);
  const scopes = [...new Set([...nodes, ...scan.statements].map(({ scope }) => scope))];
  return scopes.map((scope) => {
    const own: Scope = {
      nodes: nodes.filter((node) => node.scope === scope),
      statements: scan.statements.filter((statement) => statement.scope === scope),
    };
    return writeModule(source, own, spotOf, settings);
  });
}
