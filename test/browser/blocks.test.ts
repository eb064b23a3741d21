import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { findFlaws } from '../helpers/axe.ts';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, settled } from '../helpers/builtSite.ts';
import { holds } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';

const group = (...labels: readonly string[]): string =>
  `::: code-group\n${labels.map((label) => `\`\`\`sh [${label}]\necho ${label}\n\`\`\`\n`).join('\n')}:::\n`;

const ALL = `# All <Badge text="new" />

<Badge type="note" text="note" /> <Badge type="tip" text="tip" /> <Badge type="warning" text="warning" />
<Badge type="danger" size="small" text="danger" /> <Badge type="milestone" text="own" />

A :icon-rocket: and :icon-brand/logo: and <Icon name="star" label="Star" />.

:::milestone

Own.

:::

:::milestone Another title
Own.
:::

::: details More
Hidden.
:::

::: steps
1. One
2. Two
:::

::: cards
- :icon-rocket: **[Card](./groups.md)**

  Text with [another link](#files).
- **Plain** text
:::

<CardGrid>
  <LinkCard title="Link card" href="./groups.md" icon="puzzle" description="Described" />
</CardGrid>

## Files

::: files
- src/
  - **index.ts** with a comment
  - …
- package.json
:::

\`\`\`ts:line-numbers {1} [a.ts]
const a = 1; // [!code --]
const a = 2; // [!code ++]
use(a); // [!code warning]
\`\`\`
`;

const ICONS = ['system', 'sun', 'moon', 'menu', 'close', 'globe', 'search', 'copy', 'done', 'wrap', 'home', 'edit'];

const files = {
  'site.config.ts': configFile(
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
     markdown: { admonitions: { kinds: { milestone: { title: 'Milestone', icon: 'brand/logo', color: { light: '#5b21b6', dark: '#c4b5fd' } } } } }`,
  ),
  'content/i18n/de/ui.json': '{ "site.admonition.milestone": "Meilenstein" }',
  'content/icons/brand/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle r="14"/></svg>',
  'content/pages/index.md':
    '---\nhide_table_of_contents: true\n---\n::: hero\n\n# Start\n\nSome words.\n\n[All](../docs/all.md)\n[Groups](../docs/groups.md)\n\n![Picture](/big.svg)\n\n:::\n',
  'content/static/big.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle cx="450" cy="450" r="400"/></svg>',
  'content/docs/all.md': ALL,
  'content/docs/groups.md': `# Groups\n\n${group('npm', 'pnpm')}\n${group('npm', 'pnpm', 'yarn')}\n${group('a.js', 'b.js')}\n${group('a.js', 'b.js')}\n${group('a.js', 'c.js')}\n\`\`\`sh npm2yarn\nnpm install\n\`\`\`\n`,
  'content/docs/icons.md': `# Icons\n\n<p id="icons">${ICONS.map((name) => `<span class="icon icon--${name}"></span>`).join('')}</p>\n
::::milestone\nOwn.\n\n:::note\nBuilt in.\n:::\n\n::::\n\n:::tip\nBuilt in.\n:::\n\n:::warning\nBuilt in.\n:::\n
::: files\n- closed/\n  - file.ts\n- …\n:::\n`,
  'content/docs/diff.md':
    '# Diff\n\n```js\nkeep();\nold(); // [!code --]\nfresh(); // [!code ++]\n```\n\n```diff-js\n-all();\n-gone();\n```\n',
  'content/docs/target.md': `# Target\n\n[There](#second)\n\n${'Text.\n\n'.repeat(60)}::: tabs key:own\n\n== A\n\nFirst.\n\n== B\n\n## Second\n\nInside.\n\n:::\n`,
  'content/docs/listed/index.md': '# Listed\n\n<DocCardList/>\n',
  'content/docs/listed/one.md': '# First\n',
  'content/docs/listed/two.md': '# Second\n',
  'content/blog/2024-01-02-post.md': `---\ntitle: Post\n---\n\n${group('npm', 'pnpm')}\n:icon-rocket: <Badge text="new" />\n`,
};

/** The code in the visible tab panels. */
const shown = (page: Page) =>
  page.$$eval('[role=tabpanel]', (panels) =>
    panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.querySelector('code')?.textContent),
  );

describe('blocks of Markdown', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const visit = async (t: TestContext, route: string, options: Parameters<typeof openPage>[1] = {}) => {
    const opened = await openPage(t, options);
    await opened.page.goto(served().origin + route);
    if (options.javaScriptEnabled !== false) await settled(opened.page);
    return opened;
  };

  test('choosing a tab switches groups with the same labels, and is remembered', async (t) => {
    const { page, problems } = await visit(t, '/docs/groups');
    const before = ['echo npm', 'echo npm', 'echo a.js', 'echo a.js', 'echo a.js', 'npm install'];
    assert.deepEqual(await shown(page), before);
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.getByRole('tab', { name: 'b.js' }).first().click();
    const after = ['echo pnpm', 'echo pnpm', 'echo b.js', 'echo b.js', 'echo a.js', 'pnpm install'];
    assert.deepEqual(await shown(page), after);
    await page.reload();
    assert.deepEqual(await shown(page), after, 'the choice is kept');
    assert.deepEqual(problems, []);
  });

  test('a click on a tab before its script has loaded selects it later', async (t) => {
    const { page, problems } = await openPage(t);
    const scriptComes = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${served().origin}/docs/groups`, { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'b.js' }).first().click();
    scriptComes();
    await settled(page);
    assert.deepEqual((await shown(page)).slice(2, 4), ['echo b.js', 'echo b.js']);
    assert.deepEqual(problems, []);
  });

  test('a link to a heading in a tab selects the tab, for this time only', async (t) => {
    const { page, problems } = await visit(t, '/docs/target');
    const heading = page.getByRole('heading', { name: 'Second' });
    const inView = () => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
    assert.equal(await heading.isVisible(), false);
    await page.getByRole('link', { name: 'There' }).click();
    await heading.waitFor();
    assert.equal(await inView(), true);
    await page.getByRole('tab', { name: 'A', exact: true }).click();
    await heading.waitFor({ state: 'hidden' });
    await page.goto(`${served().origin}/docs/all`);
    await page.goto(`${served().origin}/docs/target#second`);
    await heading.waitFor();
    assert.equal(await inView(), true);
    await page.goto(`${served().origin}/docs/target`);
    await settled(page);
    assert.equal(await heading.isVisible(), false, 'the choice of the reader is remembered');
    assert.deepEqual(problems, []);
  });

  test('without JavaScript, all tabs are shown below their labels, and folders fold', async (t) => {
    const { page } = await visit(t, '/docs/groups', { javaScriptEnabled: false });
    assert.equal((await shown(page)).length, 15);
    assert.equal(await page.locator('.tabs__label:visible').count(), 15);
    await page.goto(`${served().origin}/docs/all`);
    assert.equal(await page.getByText('index.ts').isVisible(), true);
    await page.getByText('src/').click();
    assert.equal(await page.getByText('index.ts').isVisible(), false);
    await page.getByText('More', { exact: true }).click();
    assert.equal(await page.getByText('Hidden.').isVisible(), true);
    await page.getByText('Described').click({ force: true }); // the link covers the whole card
    await page.waitForURL(/\/docs\/groups\/?$/);
  });

  test('the copy button leaves out removed lines of a diff, unless all lines are removed', async (t) => {
    const { page } = await visit(t, '/docs/diff', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = async (index: number, text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Copy code to clipboard' }).nth(index).click();
      await holds(page, async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
    };
    await copied(0, 'keep();\nfresh();');
    await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
    await copied(1, 'all();\ngone();');
  });

  test('custom admonition kinds have their own icons and colors, and titles in every language', async (t) => {
    const { page } = await visit(t, '/docs/all', { colorScheme: 'dark' });
    const headings = page.locator('.theme-admonition-milestone .admonition-heading');
    assert.deepEqual(await headings.allTextContents(), ['Milestone', 'Another title']);
    assert.equal(await headings.first().evaluate((node) => getComputedStyle(node).color), 'rgb(196, 181, 253)');
    const mask = await headings.first().evaluate((node) => getComputedStyle(node, '::before').maskImage);
    assert.match(mask, /circle/);
    assert.equal(await page.title(), 'All | Test', 'badges are no part of a title');
    await page.goto(`${served().origin}/de/docs/all`);
    assert.equal(await headings.first().textContent(), 'Meilenstein');
  });

  test('built-in icons are in one sprite at different places, also inside of custom admonitions', async (t) => {
    const { page } = await visit(t, '/docs/icons');
    const masks = await page.evaluate(() => {
      const maskOf = (element: Element, part?: string): readonly [image: string, place: number] => {
        const { maskImage, maskPosition } = getComputedStyle(element, part);
        return [maskImage, Number.parseFloat(maskPosition)];
      };
      const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
      return [
        ...all('#icons .icon').map((element) => maskOf(element)),
        ...all(
          '.theme-admonition:not(.theme-admonition-milestone) > .admonition-heading, .file-tree__name:is([class*="--f"])',
        ).map((element) => maskOf(element, '::before')),
      ];
    });
    const [picture = ''] = masks[0] ?? [];
    const places = masks.map(([, place]) => place);
    assert.equal(new Set(masks.map(([image]) => image)).size, 1);
    assert.equal(new Set(places).size, places.length, places.join(' '));
    const last = (picture.match(/%3Cpath/g) ?? []).length - 1;
    const numbers = places.map((place) => (place / 100) * last);
    assert.ok(
      numbers.every((number) => Math.abs(number - Math.round(number)) < 0.01 && number <= last),
      numbers.join(' '),
    );
  });

  test('blocks fit on narrow screens, and axe finds no flaws', async (t) => {
    const { page, problems } = await visit(t, '/docs/all');
    assert.deepEqual(await findFlaws(page), []);
    await page.goto(`${served().origin}/`);
    assert.deepEqual(await findFlaws(page), []);
    assert.deepEqual(problems, []);
  });

  test('cards of a row in a page begin at the same height', async (t) => {
    const { page } = await visit(t, '/docs/listed');
    const tops = await page
      .locator('.doc-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y));
    assert.equal(tops.length, 2);
    assert.equal(tops[0], tops[1]);
  });

  test('a hero has its picture beside the text, below it on phones, and its links are buttons', async (t) => {
    const { page } = await visit(t, '/');
    const placesOf = async () => {
      const words = await page.locator('.hero-block__text').boundingBox();
      const picture = await page.getByRole('img', { name: 'Picture' }).boundingBox();
      assert.ok(words && picture);
      return { words, picture };
    };
    const wide = await placesOf();
    assert.ok(wide.picture.x >= wide.words.x + wide.words.width, JSON.stringify(wide));
    assert.ok(wide.picture.height < 400, JSON.stringify(wide));
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await placesOf();
    assert.ok(narrow.picture.y >= narrow.words.y + narrow.words.height, JSON.stringify(narrow));
    const heights = await page
      .locator('.hero-block__actions a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    assert.ok(heights.length === 2 && heights.every((height) => height >= 36), JSON.stringify(heights));
    await page.getByRole('link', { name: 'Groups' }).click();
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
  });

  test('a page that begins with a hero takes title and description from it', () => {
    const { site } = served();
    const home = site.read('build/index.html');
    assert.match(home, /<title>Start(?: \||<)/);
    assert.match(home, /<meta name="description" content="Some words\."/);
    assert.equal(home.match(/<h1/g)?.length, 1);
    assert.match(site.read('build/index.md'), /^# Start\n/);
    assert.doesNotMatch(site.read('build/index.md'), /# index/);
  });

  test('feeds and Markdown twins contain the full content of blocks', () => {
    const { site } = served();
    const feed = String(JSON.parse(site.read('build/blog/feed.json')).items[0].content_html);
    for (const word of [' npm</code>', ' pnpm</code>', 'new</span>']) assert.ok(feed.includes(word), feed);
    const twin = site.read('build/docs/groups/index.md');
    assert.ok(twin.includes('**npm**\n\n```sh\necho npm\n```'), twin);
    assert.doesNotMatch(twin, /:::/);
    assert.ok(site.read('build/llms.txt').includes('[All]'), 'badges are no part of a title');
  });
});
