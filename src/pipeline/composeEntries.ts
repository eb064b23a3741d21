import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { callUser } from '../config/userFunction.ts';
import { attempt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { type Entry, withMarkdown } from '../parse/entry.ts';
import { type Composition, composeText, findDataNames, type VariableValue } from '../parse/include/composeText.ts';
import { mayInclude } from '../parse/include/directive.ts';
import type { MarkOptions, Marks, TextOptions } from '../parse/include/findMarks.ts';
import { mayHavePartials } from '../parse/include/partials.ts';
import { createVariables } from '../parse/include/variables.ts';
import { contentKey } from '../shared/contentKey.ts';
import { markdownOf } from '../source/encodedText.ts';
import { locateField } from '../source/locate.ts';
import { createOrigins, partsOf } from '../source/origins.ts';
import type { PipelineOptions } from './options.ts';

/** What variables have of a page beside its own front matter. */
export interface VariableSources {
  /** The value of a data file in a language; undefined where there is none. */
  readonly data: (name: string, locale: string) => unknown;
  /** The version that a doc belongs to. */
  readonly version: (entry: Entry) => { readonly name: string; readonly label: string } | undefined;
}

/** Entries with what they include and with the values of their variables, and what is wrong with either. */
export interface ComposedEntries {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of included files, for the watcher. */
  readonly inputs: readonly string[];
}

/** What the configuration sets for a page, once for each language and version. */
function createSiteVariables({ markdown: { variables }, configFile }: Pick<ResolvedConfig, 'markdown' | 'configFile'>) {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  return ({ locale, version, instance }: Entry): Readonly<Record<string, unknown>> => {
    if (typeof variables !== 'function') return variables ?? {};
    const key = JSON.stringify([locale, version, instance]);
    const own = {
      name: 'markdown.variables',
      run: variables,
      place: { file: configFile },
      gives: 'an object',
    } as const;
    const values =
      known.get(key) ??
      callUser(own, () =>
        variables({ locale, ...(version ? { version } : {}), ...(instance ? { docs: instance } : {}) }),
      );
    known.set(key, values);
    return values;
  };
}

/** Finds directives in texts: each is looked at once, by a parser that is loaded when it is needed. */
async function createMarkFinder(
  { marks }: Pick<PipelineOptions, 'marks'>,
  options: MarkOptions,
): Promise<(text: string, ofText: TextOptions) => Marks> {
  const { createMarkParser, findMarks } = await import('../parse/include/findMarks.ts');
  const md = createMarkParser(options);
  const salt = JSON.stringify([buildId, options]);
  return (text, ofText) => {
    const key = `${salt}:${JSON.stringify(ofText)}:${hashOf(text)}`;
    const found = marks.get(key) ?? findMarks(md, text, ofText);
    marks.set(key, found);
    return found;
  };
}

/** The text of an entry, to be composed. */
const toText = ({ source }: Entry) => ({ ...source, markdown: markdownOf(source) });

function applyComposition(entry: Entry, { lines }: Composition): Entry {
  const markdown = lines.map(({ text }) => text).join('\n');
  if (markdown === markdownOf(entry.source)) return entry;
  const parts = partsOf(lines.map(({ file }) => file));
  return withMarkdown(entry, markdown, { origins: createOrigins(lines), ...(parts.length > 0 ? { parts } : {}) });
}

/** A page's own variables mean nothing where the site has none. */
function unusedVariables(entry: Entry): readonly Diagnostic[] {
  if (entry.frontMatter.variables === undefined) return [];
  return [
    {
      code: 'front-matter-invalid',
      severity: 'warning',
      message: 'variables: the site has none, so that braces are text',
      ...locateField(entry, 'variables'),
      hint: 'set `markdown.variables` in the configuration, to `{}` if there is nothing else in it',
    },
  ];
}

/** What entries are composed with. */
export interface ComposerInput {
  readonly entries: readonly Entry[];
  readonly files: SiteFiles;
  /** Names of the components whose tags are known. */
  readonly components: readonly string[];
}

/** Puts pages together; of the pages that have nothing to be put together, nothing is looked at twice. */
export interface Composer {
  /** Names of the data files that variables are taken from. */
  readonly dataNames: () => readonly string[];
  readonly compose: (sources: VariableSources) => ComposedEntries;
}

/** False for entries that have nothing to be put together. */
export function mayCompose(
  { source }: Entry,
  { config: { markdown: settings } }: Pick<PipelineOptions, 'config'>,
): boolean {
  const markdown = markdownOf(source);
  return (
    mayInclude(markdown) ||
    (settings.format !== 'md' && mayHavePartials(markdown)) ||
    (settings.variables !== undefined && markdown.includes('{{'))
  );
}

/** Prepare to compose entries. */
export async function createComposer(
  { entries, files, components }: ComposerInput,
  options: Pick<PipelineOptions, 'config' | 'marks'>,
): Promise<Composer> {
  const { rootDir, markdown } = options.config;
  const hasVariables = markdown.variables !== undefined;
  const candidates = new Set(entries.filter((entry) => mayCompose(entry, options)));
  const unused = hasVariables ? [] : entries.flatMap(unusedVariables);
  if (candidates.size === 0)
    return { dataNames: () => [], compose: () => ({ entries, diagnostics: unused, inputs: [] }) };
  const findMarks = await createMarkFinder(options, { components, hasMath: markdown.math !== false });
  const siteVariables = createSiteVariables(options.config);
  const { defaultLocale } = options.config.i18n;
  const originals = new Map(
    entries.flatMap((entry) => (entry.locale === defaultLocale ? [[contentKey(entry), entry]] : [])),
  );

  const variableOf = (entry: Entry, { data, version }: VariableSources): ((name: string) => VariableValue) => {
    const frontMatter = { ...originals.get(contentKey(entry))?.frontMatter, ...entry.frontMatter };
    const docsVersion = version(entry);
    return createVariables({
      variables: { ...siteVariables(entry), ...frontMatter.variables },
      frontMatter,
      data: (name) => data(name, entry.locale),
      ...(docsVersion ? { version: docsVersion } : {}),
    });
  };
  const composeOne = (entry: Entry, sources: VariableSources): Composition =>
    composeText(toText(entry), {
      rootDir,
      files,
      findMarks,
      hasPartials: markdown.format !== 'md',
      ...(hasVariables ? { variable: variableOf(entry, sources) } : {}),
    });

  return {
    dataNames: () => (hasVariables ? findDataNames([...candidates].map(toText), { rootDir, files, findMarks }) : []),
    compose(sources) {
      const diagnostics: Diagnostic[] = [...unused];
      const inputs = new Set<string>();
      const composed = entries.map((entry) => {
        if (!candidates.has(entry)) return entry;
        const { value, diagnostics: failures } = attempt(() => composeOne(entry, sources), undefined);
        diagnostics.push(...failures, ...(value?.diagnostics ?? []));
        for (const file of value?.inputs ?? []) inputs.add(file);
        return value ? applyComposition(entry, value) : entry;
      });
      return { entries: composed, diagnostics, inputs: [...inputs] };
    },
  };
}
