import { addressKind } from '../shared/addressAttributes.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { table } from '../shared/table.ts';
import { readStringField } from '../source/typescript.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { scriptLoader } from './scriptEndings.ts';
import { createSourceFinder, type SourcePlace } from './sourceMap.ts';

/** A string literal in a module that is used as an address: in an element of its JSX, or in a call of `asset`. */
export interface LiteralAddress {
  readonly kind: 'link' | 'file';
  readonly target: string;
  /** `call` for one that is passed to `Link` or `asset`. */
  readonly by: 'call' | 'markup';
  /** The place of the element or call. */
  readonly place: SourcePlace;
}

/** Name under which the template bundle exports `Link`. Inside the bundle, esbuild may rename it. */
export const LINK_EXPORT = 'sitegenLink';

/** Attributes that hold one address, by their name in JSX, with their name in HTML. */
const ATTRIBUTES: Readonly<Record<string, string>> = table({
  action: 'action',
  cite: 'cite',
  formAction: 'formaction',
  href: 'href',
  poster: 'poster',
  src: 'src',
  xlinkHref: 'xlink:href',
});

const ELEMENT = /\bjsxDEV\d*\((?:"([a-z][\w-]*)"|(\w+)), \{/g;

/** The addresses of an element whose props begin at an offset of the code. `tag` is undefined for `Link`. */
function addressesAt(code: string, start: number, tag: string | undefined): readonly Omit<LiteralAddress, 'place'>[] {
  if (tag === undefined) {
    const target = readStringField(code, start, 'to');
    return target === undefined ? [] : [{ kind: 'link', target, by: 'call' }];
  }
  const rel = readStringField(code, start, 'rel');
  return Object.entries(ATTRIBUTES).flatMap(([name, attribute]) => {
    const kind = addressKind(tag, attribute, rel);
    if (kind !== 'link' && kind !== 'file') return [];
    const target = readStringField(code, start, name);
    return target === undefined ? [] : [{ kind, target, by: 'markup' } as const];
  });
}

/**
 * Find the literal addresses that `asset` is called with. The argument `asset` is its local name, empty if it is not imported.
 */
function findInCalls(code: string, asset: string): readonly (Omit<LiteralAddress, 'place'> & { index: number })[] {
  if (asset === '') return [];
  const call = new RegExp(`(?<![\\w$.])${escapeRegex(asset)}\\((["'\`])(\\/[^"'\`\\\\$]*)\\1\\)`, 'g');
  return [...code.matchAll(call)].map(({ 2: target = '', index }) => ({ kind: 'file', target, by: 'call', index }));
}

/**
 * Find the literal addresses in JSX, compiled for development, that begin with `/` or name a place on the page (`#id`). `link` is
 * the local name of `Link`; empty if it is not imported.
 */
function findInElements(code: string, link: string): readonly (Omit<LiteralAddress, 'place'> & { index: number })[] {
  return [...code.matchAll(ELEMENT)].flatMap(({ 0: whole, 1: tag, 2: component, index }) => {
    if (component !== undefined && component !== link) return [];
    if (tag !== undefined && !Object.values(ATTRIBUTES).some((attribute) => addressKind(tag, attribute))) return [];
    return addressesAt(code, index + whole.length - 1, tag).flatMap((address) =>
      /^\/|^#./.test(address.target) ? [{ ...address, index }] : [],
    );
  });
}

/** Find the literal addresses in the template bundle. */
export function findTemplateAddresses(code: string): readonly LiteralAddress[] {
  const link = new RegExp(`\\b(\\w+) as ${LINK_EXPORT}\\b`).exec(code)?.[1] ?? '';
  const found = findInElements(code, link);
  const sourceOf = createSourceFinder(code);
  return found.flatMap(({ index, ...address }) => {
    const place = sourceOf(index);
    return place ? [{ ...address, place }] : [];
  });
}

/** The local name of something that a module imports from the package; empty if it does not. */
function importedName(code: string, name: string): string {
  const names = [...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)].flatMap(([, list = '', from = '']) =>
    from.startsWith(`${PACKAGE_NAME}/`) ? list.split(',') : [],
  );
  const own = names.map((part) => part.trim().split(/\s+as\s+/)).find(([exported]) => exported === name);
  return own?.at(-1) ?? '';
}

/**
 * Find the literal addresses in the source of a browser module. The source is read because browsers render it in states that no
 * build sees. `file` is its path from the site root.
 */
export async function findModuleAddresses(source: string, file: string): Promise<readonly LiteralAddress[]> {
  if (!/["'`]\//.test(source)) return [];
  const { transform } = await import('esbuild');
  const { code } = await transform(source, {
    loader: scriptLoader(file),
    jsx: 'automatic',
    jsxDev: true,
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsxdev' } },
  });
  const found = [
    ...findInElements(code, importedName(code, 'Link')).filter(({ target }) => target.startsWith('/')),
    ...findInCalls(code, importedName(code, 'asset')),
  ];
  const sourceOf = createSourceFinder(code);
  return found.flatMap(({ index, ...address }) => {
    const place = sourceOf(index);
    return place ? [{ ...address, place: { ...place, file } }] : [];
  });
}
