import { outsideFences } from '../../source/fences.ts';
import { writeOutAstro } from './astroTags.ts';
import { componentTags } from './componentTags.ts';

/** A component of the site, or a page. */
export interface AstroFile {
  /** Absolute path. */
  readonly file: string;
  /** Its source, with path aliases resolved. */
  readonly text: string;
}

/** Reads a component (`.astro`) that a file imports; undefined if it is not one of the site. */
export type ReadComponent = (specifier: string, importer: AstroFile['file']) => AstroFile | undefined;

/** An import of a component of Astro. */
const IMPORT = /^[ \t]*import\s+(\w+)\s+from\s+['"]([^'"\n]+\.astro)['"];?[ \t]*$/gm;

/** An import of Starlight's components. */
const BUILT_IN = /^[ \t]*import\s*\{([^{}]*)\}\s*from\s*['"]@astrojs\/starlight\/components['"];?[ \t]*$/gm;

/** A constant with a text that needs no computing. */
const CONSTANT =
  /^[ \t]*const\s+(\w+)(?:\s*:\s*string)?\s*=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`)(?:\.trim\(\))?;?[ \t]*$/gm;

/** An attribute whose value is a text. */
const TEXT_VALUE = /=(?:"[^"]*"|'[^']*')/g;

/** An attribute whose value is a constant. */
const CONSTANT_VALUE = /=\{\s*(\w+)\s*\}/g;

/** A component that passes all of its attributes and its content on to another one. */
const PASSES_ON = /<([A-Z]\w*)\s+\{\.\.\.Astro\.props\}\s*>[\s\S]*<slot\s*\/>/;

/** Parts of a component that only a program or Astro can fill. */
const COMPUTED = /\{|<(?:script|slot)\b|\bset:|\bclient:/;

/** A component is not followed through more imports than this. */
const MOST_LEVELS = 4;

/** Splits a component into its script and its markup, without styles. */
function partsOf({ text }: AstroFile): { readonly script: string; readonly markup: string } {
  const [, script = '', markup = text] = /^\s*---\n([\s\S]*?)\n?---[ \t]*\n?([\s\S]*)$/.exec(text) ?? [];
  return { script, markup: markup.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '') };
}

/** Starlight's components by their names in a script: `{ Card as StarlightCard }`. */
const builtInNames = (script: string): ReadonlyMap<string, string> =>
  new Map(
    [...script.matchAll(BUILT_IN)].flatMap(([, names = '']) =>
      names.split(',').flatMap((written): readonly (readonly [string, string])[] => {
        const [, name, local = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(written) ?? [];
        return name === undefined || local === undefined ? [] : [[local, name]];
      }),
    ),
  );

/** The component of Starlight that another one wraps; undefined if it does more than that. */
function wrappedName(component: AstroFile, read: ReadComponent, level = 0): string | undefined {
  const { script, markup } = partsOf(component);
  const [, passed] = PASSES_ON.exec(markup) ?? [];
  if (passed === undefined) return undefined;
  const builtIn = builtInNames(script).get(passed);
  const own = [...script.matchAll(IMPORT)].find(([, name]) => name === passed)?.[2];
  const inner = own === undefined || level === MOST_LEVELS ? undefined : read(own, component.file);
  return builtIn ?? (inner && wrappedName(inner, read, level + 1));
}

/** The content of a component that shows the same everywhere, as Markdown; undefined for others. */
function fixedContent(component: AstroFile, read: ReadComponent, level = 0): string | undefined {
  const { script, markup } = partsOf(component);
  const constants = new Map([...script.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]));
  const rest = [IMPORT, BUILT_IN, CONSTANT].reduce((text, known) => text.replace(known, ''), script);
  const needed = [...markup.matchAll(CONSTANT_VALUE)].map(([, name = '']) => name);
  const isFixed =
    rest.trim() === '' &&
    needed.every((name) => constants.has(name)) &&
    !COMPUTED.test(markup.replace(CONSTANT_VALUE, '').replace(TEXT_VALUE, ''));
  if (!isFixed) return undefined;
  const filled = markup.replace(CONSTANT_VALUE, (_, name: string) => `={${constants.get(name)}}`);
  const written = writeOutAstro(
    level === MOST_LEVELS ? filled : showComponents(script, filled, component, read, level + 1),
  );
  const known = new Set(builtInNames(script).keys());
  const tags = [...markup.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
  const isWhole = tags.every((name) => known.has(name) || !new RegExp(`<${name}[\\s/>]`).test(written));
  return isWhole ? written.trim() : undefined;
}

const withoutImport = (text: string, name: string): string =>
  text.replace(IMPORT, (line, imported: string) => (imported === name ? '' : line));

/** Replaces the tags of a component by those of another one, or by its content. */
function writeTags(
  text: string,
  name: string,
  { wrapped, content = '' }: { readonly wrapped: string | undefined; readonly content: string | undefined },
): string {
  return text.replace(componentTags([name]), (tag: string, quote: string | undefined, offset: number) => {
    if (quote !== undefined) return tag;
    if (wrapped !== undefined) return tag.replace(/^<(\/?)\w+/, `<$1${wrapped}`);
    if (tag.startsWith('</')) return '';
    const [indent = ''] = /[ \t]*$/.exec(text.slice(0, offset)) ?? [];
    return content.replace(/\n(?=.)/g, `\n${indent}`);
  });
}

/** Shows the components that a script imports in some text. */
function showComponents(script: string, text: string, importer: AstroFile, read: ReadComponent, level: number): string {
  const components = [...script.matchAll(IMPORT)].flatMap(([, name = '', specifier = '']) => {
    const component = read(specifier, importer.file);
    return component ? [{ name, component }] : [];
  });
  return components.reduce((shown, { name, component }) => {
    const wrapped = wrappedName(component, read, level);
    const content = wrapped === undefined ? fixedContent(component, read, level) : undefined;
    if (wrapped === undefined && content === undefined) return shown;
    // Without its import, a tag with the name of a component of Starlight means that one.
    return outsideFences(shown, (part) => writeTags(withoutImport(part, name), name, { wrapped, content }));
  }, text);
}

/**
 * Replaces components of the site that Astro could show in one way alone: those around a component of Starlight by that one, and
 * those without attributes and computing, such as a block of code, by their content.
 */
export const writeOutComponents = (page: AstroFile, read: ReadComponent): string =>
  page.text.includes('.astro') ? showComponents(page.text, page.text, page, read, 0) : page.text;
