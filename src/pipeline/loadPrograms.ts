import type { BundledModule } from '../bundle/bundleModule.ts';
import type { MdxBundle } from '../bundle/mdx.ts';
import type { Catalog } from '../shared/messages/en.ts';

/** A language that MDX pages are rendered in. */
export interface ProgramLanguage {
  /** Path that every address of the language starts with. */
  readonly base: string;
  readonly messages: Catalog;
}

/** As much of the templates as tells texts from those of the interface. */
interface TextFinder {
  readonly ownTexts: (messages: Catalog) => object;
}

/** What MDX pages run, by their files. */
type Programs = Readonly<Record<string, object>>;

/** The bundle of MDX pages, as it is imported. */
interface ProgramModule {
  readonly default: Programs;
  /** True if a module asked for a text while it was loaded, so that what it has is in one language. */
  readonly asksForTexts: boolean;
}

/**
 * What MDX pages run, with the tags that browsers run too, by the bases of languages. It is loaded once, and where it asks for texts
 * meanwhile, once for each language.
 */
export async function loadPrograms(
  { load, islands, asks, elementIslands }: MdxBundle,
  {
    templates,
    languages,
  }: { readonly templates: Pick<BundledModule, 'load'>; readonly languages: readonly ProgramLanguage[] },
): Promise<Readonly<Record<string, Programs>>> {
  const { ownTexts } = (await templates.load()) as unknown as TextFinder;
  const loaded: Record<string, Programs> = {};
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
