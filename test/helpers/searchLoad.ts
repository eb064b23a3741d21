import type { SearchPage } from '../../src/search/engine/indexFormat.ts';

/** Queries that readers might type: from one letter to several words, common ones included. */
export const QUERIES: readonly string[] = [
  'a',
  'ap',
  'app',
  'w',
  'win',
  'window',
  'browserwindow',
  'win.setBounds',
  'context isolation',
  'ipcRenderer.invoke',
  'electron app',
  'process',
  'renderer process',
  'windwo',
  'notfications',
  'how to open a file dialog',
  'security',
  'code signing',
  'event',
  'return value',
  'string',
  'macos windows linux',
  'electron process window',
  'default menu app event',
  'load file in window',
  'set',
  'con',
  'disable ctrl+r',
];

/** A generator of pseudorandom numbers, the same in every run (Park and Miller). */
export function createRandom(): () => number {
  let state = 20_240_424;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A word that few pages have, like a name in real documentation. */
const rareWord = (random: () => number): string =>
  Array.from({ length: 3 }, () => 'bcdfglmnprstv'.charAt(random() * 13) + 'aeiou'.charAt(random() * 5)).join('');

/** Pages with shuffled sentences of the reference site, and rare words. */
export function generatePages(count: number, source: readonly SearchPage[]): readonly SearchPage[] {
  const random = createRandom();
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = source.flatMap(({ sections }) => sections.flatMap(({ text }) => text.split('\n')));
  const headings = source.flatMap(({ sections }) => sections.flatMap((section) => section.headings));
  return Array.from({ length: count }, (_, number) => {
    const model = pick(source);
    return {
      kind: model.kind,
      href: `${model.href}-${number}`,
      title: `${model.title} ${rareWord(random)}`,
      sections: model.sections.slice(0, 12).map(({ id }, index) => ({
        ...(id === undefined ? {} : { id: `${id}-${index}` }),
        headings: id === undefined ? [] : [`${pick(headings)} ${rareWord(random)}`],
        text: Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(lines)).join('\n'),
      })),
    };
  });
}
