import { outsideFences, splitFences } from '../../source/fences.ts';
import { componentTags, localNames } from './componentTags.ts';

/** An import from a file of Astro or another framework, or from a package for Astro. */
const IMPORT =
  /^[ \t]*import\s+(?:(?<one>\w+)|\{(?<several>[^{}]*)\})\s+from\s+['"](?:[^'"\n]+\.(?:astro|svelte|vue)|(?:@astro-community\/|@?astro-|(?:@[\w.-]+\/)?(?:astro|starlight)-)[^'"\n]*)['"];?[ \t]*$/gm;

/** True for a component that shows one of its parts at a time, such as `<PackageManagerTabs>`. */
const isTabs = (name: string): boolean => /Tabs$/.test(name);

/** An attribute with a text. */
const TEXT = /\s([\w-]+)=(?:"([^"{}]*)"|'([^'{}]*)')/g;

/**
 * Converts commands in attributes, `<CommandTabs npm="…" pnpm="…" />`, to tabs with code; undefined if there are fewer than two.
 */
function commandTabs(tag: string): string | undefined {
  const commands = [...tag.matchAll(TEXT)];
  if (commands.length < 2) return undefined;
  const items = commands.map(
    ([, label = '', double, single]) =>
      `<TabItem label="${label}">\n\n\`\`\`sh\n${double ?? single ?? ''}\n\`\`\`\n\n</TabItem>`,
  );
  return ['<Tabs>', ...items, '</Tabs>'].join('\n');
}

/** An open tag. */
interface OpenTag {
  readonly name: string;
  readonly index: number;
  /** Indices of the slots in it. */
  readonly slots: number[];
}

/** The replacements of tags: nothing, or tags of tabs if the component has slots. */
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
  /** Indices of closing tags, by those of the opening ones. */
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

/** Tabs that are the only content of other tabs: left over from a component with commands inside tabs. */
const TABS_IN_TABS = /<Tabs(?:\s[^<>]*)?>\s*(<Tabs>[\s\S]*?<\/Tabs>)\s*<\/Tabs>/g;

/** The slot attribute of a tag; or inline code, in which it has no meaning. */
const SLOT = /(`+)[\s\S]*?\1|(<[A-Za-z][\w.]*(?:\s[^<>]*?)?)\sslot=(?:"[^"]*"|'[^']*')/g;

/**
 * Removes components that only Astro can run, and fragments: their imports and tags go, and their content stays; slots of tab
 * components become tabs. `names` are the components whose tags were removed. Tab components with commands in attributes become
 * tabs with code.
 */
export function leaveOutAstro(text: string): { readonly text: string; readonly names: readonly string[] } {
  const runs = splitFences(text);
  const names = runs.flatMap(({ isCode, lines }) => (isCode ? [] : localNames(lines.join('\n'), IMPORT)));
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
