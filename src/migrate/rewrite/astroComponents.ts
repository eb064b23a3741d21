import { outsideFences, splitFences } from '../../source/fences.ts';
import { componentTags } from './componentTags.ts';

/** What a page takes from a file of Astro or of a framework that does not run here, or from a package whose name says that it is for Astro. */
const IMPORT =
  /^[ \t]*import\s+(?:(?<one>\w+)|\{(?<several>[^{}]*)\})\s+from\s+['"](?:[^'"\n]+\.(?:astro|svelte|vue)|(?:@astro-community\/|@?astro-|starlight-)[^'"\n]*)['"];?[ \t]*$/gm;

/** The names under which a page has what it imports. */
const importedNames = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .flatMap(({ groups }) => (groups?.several ?? groups?.one ?? '').split(','))
    .map((name) => (name.split(/\sas\s/).at(-1) ?? '').trim())
    .filter((name) => name !== '');

/** A component whose parts are shown one at a time, `<PackageManagerTabs>`. */
const isTabs = (name: string): boolean => /Tabs$/.test(name);

/** An attribute that is a text. */
const TEXT = /\s([\w-]+)=(?:"([^"{}]*)"|'([^'{}]*)')/g;

/** Commands that tabs have as attributes, `<CommandTabs npm="…" pnpm="…" />`, as tabs of code; undefined where there are not several. */
function commandTabs(tag: string): string | undefined {
  const commands = [...tag.matchAll(TEXT)];
  if (commands.length < 2) return undefined;
  const items = commands.map(
    ([, label = '', double, single]) =>
      `<TabItem label="${label}">\n\n\`\`\`sh\n${double ?? single ?? ''}\n\`\`\`\n\n</TabItem>`,
  );
  return ['<Tabs>', ...items, '</Tabs>'].join('\n');
}

/** A tag that has opened. */
interface OpenTag {
  readonly name: string;
  readonly index: number;
  /** The slots in it, by their tags. */
  readonly slots: number[];
}

/** What stands in place of tags: nothing, or tags of tabs where slots are their parts. */
function replacementsOf(tags: readonly string[]): readonly string[] {
  const written = tags.map(() => '');
  const open: OpenTag[] = [];
  const close = ({ name, index, slots }: OpenTag, closing: number): void => {
    if (!isTabs(name) || slots.length === 0) return;
    written[index] = '<Tabs>';
    written[closing] = '</Tabs>';
    for (const slot of slots) {
      written[slot] = `<TabItem label="${/\sslot=["']([^"']+)/.exec(tags[slot] ?? '')?.[1] ?? ''}">`;
      const end = ends.get(slot);
      if (end !== undefined) written[end] = '</TabItem>';
    }
  };
  /** The closing tags, by the opening ones. */
  const ends = new Map<number, number>();
  for (const [index, tag] of tags.entries()) {
    const [, slash = '', name = ''] = /^<(\/?)(\w+)/.exec(tag) ?? [];
    if (slash) {
      const start = open.findLastIndex((one) => one.name === name);
      const [found] = start < 0 ? [] : open.splice(start);
      if (found) {
        ends.set(found.index, index);
        close(found, index);
      }
    } else if (tag.endsWith('/>')) {
      if (isTabs(name)) written[index] = commandTabs(tag) ?? '';
    } else {
      if (name === 'Fragment' && /\sslot=["']/.test(tag)) open.at(-1)?.slots.push(index);
      open.push({ name, index, slots: [] });
    }
  }
  return written;
}

/** Tabs that stand alone in others: a component was in these whose commands are tabs by themselves. */
const TABS_IN_TABS = /<Tabs(?:\s[^<>]*)?>\s*(<Tabs>[\s\S]*?<\/Tabs>)\s*<\/Tabs>/g;

/** The slot of a component around that a tag is for, and code, in which it means nothing. */
const SLOT = /(`+)[\s\S]*?\1|(<[A-Za-z][\w.]*(?:\s[^<>]*?)?)\sslot=(?:"[^"]*"|'[^']*')/g;

/**
 * Markdown without the components that it imports and that nothing but Astro runs, and without fragments: their
 * imports and tags go, what stands between the tags stays; the slots of tabs become tabs. `names` are those of the components whose tags are
 * gone; of tabs, those whose commands are attributes are tabs of code.
 */
export function leaveOutAstro(text: string): { readonly text: string; readonly names: readonly string[] } {
  const runs = splitFences(text);
  const names = runs.flatMap(({ isCode, lines }) => (isCode ? [] : importedNames(lines.join('\n'))));
  if (names.length === 0 && !text.includes('<Fragment')) return { text, names };
  const codeOrTag = componentTags([...names, 'Fragment']);
  const tagsOf = (part: string): readonly string[] =>
    [...part.matchAll(codeOrTag)].flatMap(([found, quote]) => (quote === undefined ? [found] : []));
  const found = runs.flatMap(({ isCode, lines }) => (isCode ? [] : tagsOf(lines.join('\n'))));
  const written = replacementsOf(found);
  let next = 0;
  const without = (part: string): string =>
    part
      .replace(codeOrTag, (whole: string, quote: string | undefined, offset: number) => {
        if (quote !== undefined) return whole;
        const [indent = ''] = /[ \t]*$/.exec(part.slice(0, offset)) ?? [];
        return (written[next++] ?? '').replace(/\n(?=.)/g, `\n${indent}`);
      })
      .replace(IMPORT, '')
      .replace(SLOT, (whole, quote: string | undefined, start: string) => (quote === undefined ? start : whole));
  const gone = new Set(found.flatMap((tag, index) => (written[index] === '' ? (/^<(\w+)/.exec(tag)?.[1] ?? []) : [])));
  return {
    text: outsideFences(text, without).replace(TABS_IN_TABS, '$1'),
    names: names.filter((name) => gone.has(name)),
  };
}
