import { readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Chance } from '../helpers/random.ts';
import type { TestSite } from '../helpers/site.ts';

const TEXTS = /^content\/(?:docs|blog|pages|i18n\/de\/docs|(?:api_)?versioned_docs|api)\/.*\.mdx?$/;
/** Files of texts that edits may change. */
export const texts = (site: TestSite): readonly string[] => site.list('.').filter((file) => TEXTS.test(file));

/** Lines that make texts depend on one another and on other files. */
const LINES: readonly ((chance: Chance, site: TestSite) => string)[] = [
  ({ below }) => `Words ${below(9)}.`,
  ({ below, pick }) => `${pick(['##', '###'])} Heading ${below(4)}`,
  ({ below }) => `## Named {#named-${below(3)}}`,
  ({ pick, below }) => `[link](/docs/guide/${pick(['first', 'second', 'third', 'fourth'])}#heading-${below(4)})`,
  ({ pick, below }) => `[link](${pick(['first.md', 'second.md', '../intro.md', 'sixth.md'])}#named-${below(3)})`,
  ({ pick }) => `![picture](${pick(['dot.svg', '../dot.svg', 'none.png', '/file.txt'])})`,
  ({ pick }) => `<Include file="${pick(['./_part.md', '/content/docs/guide/_part.md', './none.md'])}" />`,
  () => '```js file=/content/docs/code/sample.js\n```',
  () => '<DocCardList />',
  () => 'The {{ product }}.',
  () => '<Note>\n\nnote\n\n</Note>',
  () => ':::note\n\nA note.\n\n:::',
  ({ below }) => `Text[^${below(2)}].\n\n[^${below(2)}]: A note.`,
  () => '<span id="setup">x</span>',
  () => '<!-- truncate -->',
  ({ below }) => `\`\`\`mermaid\nflowchart LR\n  A --> B${below(3)}\n\`\`\``,
  ({ pick }) => `[link](/${pick(['api', 'api/2.0', 'docs'])}/${pick(['intro', 'guide/first'])}#steps)`,
];

const FIELDS: readonly ((chance: Chance) => string)[] = [
  ({ below }) => `title: Title ${below(4)}`,
  ({ below }) => `sidebar_position: ${below(5)}`,
  ({ pick }) => `tags: [${pick(['news', 'more', 'other'])}]`,
  ({ below }) => `description: Description ${below(4)}`,
  ({ pick }) => `slug: /${pick(['x', 'y', 'docs/z'])}`,
  () => 'draft: true',
  () => 'unlisted: true',
  ({ pick }) => `date: ${pick(['2024-01-02', '2023-05-06', '2999-01-01'])}`,
  ({ below }) => `last_update:\n  date: 2024-01-0${1 + below(5)}`,
  ({ below }) => `sidebar_label: Label ${below(4)}`,
  ({ below }) => `sidebar_badge: New ${below(4)}`,
  ({ pick }) => `sidebar_icon: ${pick(['rocket', 'own', 'unknown'])}`,
  ({ pick }) => `head: [{ tagName: meta, attributes: { name: robots, content: ${pick(['noindex', 'nofollow'])} } }]`,
];

/** Add a field of front matter to a text, or remove all of its front matter. */
function changeFields(text: string, field: string): string {
  const bare = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  return field === '' ? bare : `---\n${field}\n---\n${bare}`;
}

/** Replace a text in a file, if it still exists: another edit may have moved it. */
const replaceIn = async (site: TestSite, file: string, from: string | RegExp, to: string): Promise<void> => {
  if (site.exists(file)) await site.write({ [file]: site.read(file).replace(from, to) });
};

const CONFIGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/title: '.*?'/, ["title: 'Rich'", "title: 'Richer'"]],
  [/product: '.*?'/, ["product: 'Lamp'", "product: 'Light'"]],
  [/to: '.*?'/, ["to: '/docs/intro'", "to: '/docs/cards'"]],
  [/Transformed\w*/, ['Transformed', 'TransformedAnew']],
  [/from: '.*?'/, ["from: '/old'", "from: '/older'", "from: '/docs/guide/sixth'"]],
  [/(?:trailingSlash: \w+, )?url:/, ['url:', 'trailingSlash: true, url:', 'trailingSlash: false, url:']],
];

/** Edits that people make to a site. */
export const EDITS: Readonly<Record<string, (chance: Chance, site: TestSite) => Promise<unknown>>> = {
  async line(chance, site) {
    const file = chance.pick(texts(site));
    const blocks = site.read(file).split('\n\n');
    blocks.splice(1 + chance.below(blocks.length), 0, chance.pick(LINES)(chance, site));
    await site.write({ [file]: blocks.join('\n\n') });
  },
  async lessLine({ pick, below }, site) {
    const file = pick(texts(site));
    const blocks = site.read(file).split('\n\n');
    blocks.splice(1 + below(blocks.length), 1);
    await site.write({ [file]: `${blocks.join('\n\n').trim()}\n` });
  },
  async field(chance, site) {
    const file = chance.pick(texts(site));
    await site.write({
      [file]: changeFields(site.read(file), chance.happens(0.3) ? '' : chance.pick(FIELDS)(chance)),
    });
  },
  page: ({ pick, below }, site) =>
    site.write({
      [`content/${pick(['docs', 'docs/guide', 'pages', 'i18n/de/docs/guide', 'api', 'api/guide'])}/${pick(['sixth', 'seventh'])}.md`]: `# New ${below(3)}\n`,
    }),
  async lessPage({ pick }, site) {
    const some = texts(site).filter((file) => /(?:sixth|seventh|fifth|cards|moved)\.md$/.test(file));
    if (some.length > 0) await site.remove(pick(some));
  },
  async move({ pick }, site) {
    const file = pick(texts(site).filter((one) => one.startsWith('content/docs/')));
    const text = site.read(file);
    await site.remove(file);
    await site.write({ 'content/docs/guide/moved.md': text });
  },
  part: ({ below }, site) =>
    site.write({ 'content/docs/guide/_part.md': `Part ${below(4)}.\n\n## Of part ${below(2)}\n` }),
  fact: ({ below }, site) => site.write({ 'src/facts.ts': `export const fact = 'fact ${below(4)}';\n` }),
  partial: ({ below }, site) =>
    site.write({ 'content/docs/guide/_program.mdx': `Part ${below(3)} of {props.name}.\n\n### Of it\n` }),
  program: ({ below, pick }, site) =>
    replaceIn(site, 'content/docs/guide/program.mdx', /fact \+ '.*'/, `fact + '${pick(['!', '?', '{}'])}${below(3)}'`),
  sidebars: ({ pick }, site) =>
    site.write({
      'sidebars.json': pick([
        '{ "main": [{ "type": "autogenerated", "dirName": "." }] }\n',
        '{ "main": ["intro", { "type": "category", "label": "All", "items": [{ "type": "autogenerated", "dirName": "guide" }] }] }\n',
      ]),
    }),
  code: ({ below }, site) => site.write({ 'content/docs/code/sample.js': `export const sample = ${below(5)};\n` }),
  icon: ({ below }, site) =>
    site.write({
      'content/icons/own.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${below(9)}v9z"/></svg>\n`,
    }),
  picture: ({ below }, site) =>
    site.write({
      'content/docs/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${below(9)}" height="9"/>\n`,
    }),
  async config({ pick }, site) {
    const [pattern, values] = pick(CONFIGS);
    await replaceIn(site, 'site.config.ts', pattern, pick(values));
  },
  data: ({ pick, below }, site) =>
    site.write({ [`content/${pick(['data', 'i18n/de/data'])}/people.yml`]: `people: [P${below(4)}]\n` }),
  author: ({ below }, site) => site.write({ 'content/blog/authors.yml': `ann:\n  name: Ann ${below(4)}\n` }),
  category: ({ below }, site) =>
    site.write({
      'content/docs/guide/_category_.json': `{ "label": "Guides ${below(3)}", "badge": "Badge ${below(2)}", "link": { "type": "generated-index" } }\n`,
    }),
  texts: ({ pick }, site) =>
    site.write({ 'content/i18n/de/ui.json': pick(['{}\n', '{ "theme.common.skipToMainContent": "Los" }\n']) }),
  static: ({ pick, below }, site) =>
    site.write({
      [`content/static/${pick(['file.txt', 'robots.txt', 'x/y.txt', 'dot.svg'])}`]: `static ${below(3)}\n`,
    }),
  async lessStatic({ pick }, site) {
    const file = `content/static/${pick(['robots.txt', 'x/y.txt', 'dot.svg'])}`;
    if (site.exists(file)) await site.remove(file);
  },
  template: ({ below }, site) =>
    site.write({
      'templates/components/Note.tsx': `export const Note = ({ children }) => <aside>${below(4)} {children}</aside>;\n`,
    }),
  style: ({ below }, site) => site.write({ 'client/styles/main.css': `.x { color: rgb(${below(3)}, 0, 0); }\n` }),
  async touch({ pick }, site) {
    const file = pick(texts(site));
    await site.write({ [file]: site.read(file) });
  },
  /** A change that keeps size and modification time, as archives and `cp -p` do. */
  async disguised({ pick, below }, site) {
    const file = path.join(site.dir, pick(texts(site)));
    const { atime, mtime } = statSync(file);
    const text = readFileSync(file, 'utf8').replace(/[a-z](?=[a-z]*\.)/, 'abcd'.charAt(below(4)));
    await site.write({ [path.relative(site.dir, file)]: text });
    utimesSync(file, atime, mtime);
  },
  async output({ pick }, site) {
    const some = site.list('build').filter((file) => file.endsWith('.html') || file.endsWith('.json'));
    if (some.length > 0) await site.write({ [`build/${pick(some)}`]: 'changed by hand' });
  },
};
