import type { BundledModule } from '../bundle/bundleModule.ts';
import type { MdxBundle } from '../bundle/mdx.ts';
import type { Catalog } from '../shared/messages/en.ts';

/** A language to render MDX pages in. */
export interface ProgramLanguage {
  /** Base path of the language's addresses. */
  readonly base: string;
  readonly messages: Catalog;
}

/** The export of the templates' bundle that picks the site's own messages from a catalog. */
interface TextFinder {
  readonly ownTexts: (messages: Catalog) => object;
}

/** The loaded programs of MDX pages, by their files. */
type LoadedPrograms = Readonly<Record<string, object>>;

/** The exports of the bundle of MDX pages. */
interface ProgramModule {
  readonly default: LoadedPrograms;
  /** True if a module asked for a message while it was loaded, so that its values are in one language. */
  readonly asksForTexts: boolean;
}

/**
 * Load the programs of MDX pages, with the numbers of the tags that are islands. Returns them by the base path of the language.
 * The bundle is loaded once for all languages, or once for each if modules ask for messages while they are loaded.
 */
export async function loadPrograms(
  { load, islands, asks, elementIslands }: MdxBundle,
  {
    templates,
    languages,
  }: { readonly templates: Pick<BundledModule, 'load'>; readonly languages: readonly ProgramLanguage[] },
): Promise<Readonly<Record<string, LoadedPrograms>>> {
  const { ownTexts } = (await templates.load()) as unknown as TextFinder;
  const loaded: Record<string, LoadedPrograms> = {};
  let module: ProgramModule | undefined;
  for (const { base, messages } of languages) {
    if (!module || module.asksForTexts)
      module = (await load(JSON.stringify(ownTexts(messages)))) as unknown as ProgramModule;
    loaded[base] = Object.fromEntries(
      Object.entries(module.default).map(([file, program]) => [
        file,
        { ...program, islands: islands.get(file) ?? [], asks: asks.get(file) ?? [], elementIslands },
      ]),
    );
  }
  return loaded;
}
