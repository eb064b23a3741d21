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
import { allFields } from '../shared/allFields.ts';
import { contentKey } from '../shared/contentKey.ts';
import { markdownOf } from '../source/encodedText.ts';
import { locateField } from '../source/locate.ts';
import { createOrigins, partsOf } from '../source/origins.ts';
import type { PipelineOptions } from './options.ts';

/** Sources of a page's variables, besides its front matter. */
export interface VariableSources {
  /** The value of a data file in a language; undefined if there is none. */
  readonly data: (name: string, locale: string) => unknown;
  /** The docs version of an entry; undefined for entries that are no docs. */
  readonly version: (entry: Entry) => { readonly name: string; readonly label: string } | undefined;
}

/** Entries with includes and variables inserted, and the diagnostics of these. */
export interface ComposedEntries {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of included files, for the watcher. */
  readonly inputs: readonly string[];
}

/** Create a function that evaluates `markdown.variables` for an entry, memoized by language and version. */
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

/** Create a function that finds includes and variables in a text, memoized in the cache. The parser is loaded here. */
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

/** An entry's source with its Markdown decoded. */
const toText = ({ source }: Entry) => ({ ...source, markdown: markdownOf(source) });

function applyComposition(entry: Entry, { lines }: Composition): Entry {
  const markdown = lines.map(({ text }) => text).join('\n');
  if (markdown === markdownOf(entry.source)) return entry;
  const parts = partsOf(lines.map(({ file }) => file));
  return withMarkdown(entry, markdown, { origins: createOrigins(lines), ...(parts.length > 0 ? { parts } : {}) });
}

/** Warn about variables in front matter on a site that has not turned variables on. */
function unusedVariables(entry: Entry): readonly Diagnostic[] {
  if (entry.frontMatter.variables === undefined) return [];
  return [
    {
      code: 'front-matter-invalid',
      severity: 'warning',
      message: 'variables: the site has no variables, so braces stay text',
      ...locateField(entry, 'variables'),
      hint: 'set `markdown.variables` in the configuration; `{}` turns variables on without defining any',
    },
  ];
}

/** What a composer is created with. */
export interface ComposerInput {
  readonly entries: readonly Entry[];
  readonly files: SiteFiles;
  /** Names of the components that Markdown may use as tags. */
  readonly components: readonly string[];
}

/** Inserts includes and variables into entries. */
export interface Composer {
  /** Names of the data files that variables refer to. */
  readonly dataNames: () => readonly string[];
  readonly compose: (sources: VariableSources) => ComposedEntries;
}

/** False for entries that certainly have neither includes nor variables. */
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

/** Create a function that looks up the variables of an entry. A translation inherits the front matter of its source. */
function createVariableFinder(entries: readonly Entry[], config: ResolvedConfig) {
  const siteVariables = createSiteVariables(config);
  const { defaultLocale } = config.i18n;
  const originals = new Map(
    entries.flatMap((entry) => (entry.locale === defaultLocale ? [[contentKey(entry), entry]] : [])),
  );
  return (entry: Entry, { data, version }: VariableSources): ((name: string) => VariableValue) => {
    const original = originals.get(contentKey(entry));
    const { variables } = { ...original?.frontMatter, ...entry.frontMatter };
    const docsVersion = version(entry);
    return createVariables({
      variables: { ...siteVariables(entry), ...variables },
      frontMatter: { ...(original && allFields(original)), ...allFields(entry) },
      data: (name) => data(name, entry.locale),
      ...(docsVersion ? { version: docsVersion } : {}),
    });
  };
}

/** Create a composer for entries. Those without includes and variables stay the same objects. */
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
  const variableOf = createVariableFinder(entries, options.config);
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
