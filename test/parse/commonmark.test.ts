import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import Markdown from 'markdown-it';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
  readonly number: number;
}

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: readonly Example[] };

/** `→` stands for a tab in the specification's source. `normalize` removes differences in HTML that do not change its meaning. */
const tabs = (text: string): string => text.replaceAll('→', '\t');
const normalize = (html: string): string =>
  html
    .replace(/<blockquote><\/blockquote>/g, '<blockquote>\n</blockquote>')
    .replace(/ \/>/g, '>')
    .trimEnd();

test('every example of the CommonMark specification passes in CommonMark mode', () => {
  const md = new Markdown('commonmark');
  assert.ok(tests.length >= 650);
  const failed = tests.filter(({ markdown, html }) => normalize(md.render(tabs(markdown))) !== normalize(tabs(html)));
  assert.deepEqual(
    failed.map(({ number }) => number),
    [],
  );
});

/** Undo the intended differences of site mode: the rest must be the same. */
function plain(html: string): string {
  return html
    .replace(
      /<div class="theme-code-block[^>]*>(?:<div class="code-block-title">.*?<\/div>)?<pre tabindex="0"><code class="hljs">([\s\S]*?)<\/code><\/pre><\/div>\n/g,
      (_, code: string) => `<pre><code>${code.replace(/<\/?span[^>]*>/g, '')}${code === '' ? '' : '\n'}</code></pre>\n`,
    )
    .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
    .replace(/ (?:class="anchor"|id="[^"]*")/g, '')
    .replace(/ target="_blank" rel="noopener noreferrer"/g, '')
    .replace(/ loading="lazy" decoding="async"/g, '');
}

/** Numbers of the examples that still differ, by reason. */
const DIFFERING: Readonly<Record<string, readonly number[]>> = {
  'tags of no known element or component are shown as text': [150, 163, 201, 491, 524, 536, 613, 614, 615, 623],
  'attributes are written anew: name, equals sign, double quotes': [152, 153, 154, 156, 172, 173, 616],
  'comments are removed': [177, 179, 183, 308, 309, 625],
  'elements that close themselves and may have content are closed': [475, 617],
  'entities in the addresses of raw HTML are resolved': [31, 630],
  'bare addresses are links, as in GFM': [602, 608, 611, 612],
  'blank lines at the end of code are removed': [318],
};

test('in site mode, only intended examples of the specification differ', () => {
  const md = createMarkdown(PLAIN_OPTIONS);
  const render = (markdown: string): string => {
    const { html, slots } = parseBody(md, markdown, createTrackedFiles('/', ''));
    return html
      .map((piece, index) => {
        const slot = slots[index];
        if (slot?.type === 'link') return piece + slot.target.replaceAll('&', '&amp;');
        return piece + (slot?.type === 'image' ? `src="${slot.target}"` : '');
      })
      .join('');
  };
  const differing = tests.filter(
    ({ markdown, html }) =>
      normalize(plain(render(tabs(markdown)))) !== normalize(tabs(html)).replace(/ class="language-[^"]*"/g, ''),
  );
  assert.deepEqual(
    differing.map(({ number }) => number),
    Object.values(DIFFERING)
      .flat()
      .sort((a, b) => a - b),
  );
});
