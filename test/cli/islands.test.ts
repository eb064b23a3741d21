import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { startDev } from '../helpers/dev.ts';
import type { Scope } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** A layout with an island in its body, and code such as imports above it. */
const layout = (
  island: string,
  above = '',
): string => `import { Island, LazyIsland, Page } from 'sitegen-react/templates';
import { Counter } from '../client/islands/Counter.tsx';
${above}
export default function Landing({ page, site, text }) {
  return (
    <Page page={page} site={site} text={text}>
      ${island}
    </Page>
  );
}
`;

const siteWith = (t: Scope, files: Readonly<Record<string, string>>): Promise<TestSite> =>
  createSite(t, {
    'content/pages/index.md': '# Home\n',
    'content/pages/landing.md': '---\nlayout: Landing\n---\n',
    'client/islands/Counter.tsx': 'export function Counter() { return <p>0</p>; }',
    ...files,
  });

interface Case {
  readonly files: Readonly<Record<string, string>>;
  /** The expected output, without code frames. */
  readonly says: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'islands without a file, and files without an island': {
    files: {
      'templates/Landing.tsx': layout('<LazyIsland id="c" name="Conter" />'),
      // No page uses it.
      'templates/Unused.tsx': layout('{page.url === "" && <LazyIsland id="c" name="Elsewhere" />}'),
      'client/islands/Clock.tsx': '\nexport default function Clock() { return <p>0</p>; }',
      'client/islands/Sundial.tsx': 'export function Watch() { return <p>0</p>; }',
    },
    says: [
      'error island-invalid client/islands/Clock.tsx:2:1',
      '  there is no export "Clock": an island is found by the name of its file, not by a default export',
      '  hint: write `export function Clock(…)`, or move the file to another folder if it is not an island',
      'error island-invalid client/islands/Sundial.tsx',
      '  there is no export "Sundial": an island is found by the name of its file',
      '  hint: write `export function Sundial(…)`, or move the file to another folder if it is not an island',
      'error island-invalid templates/Landing.tsx:7:7',
      '  there is no island "Conter"; the islands are Clock, Counter, Sundial',
      '  hint: did you mean "Counter"?',
      'error island-invalid templates/Unused.tsx:7:27',
      '  there is no island "Elsewhere"; the islands are Clock, Counter, Sundial',
      '  hint: add client/islands/Elsewhere.tsx or .jsx, which exports the component Elsewhere',
      '4 errors',
    ],
  },
  'an unknown island with a computed name': {
    files: { 'templates/Landing.tsx': layout('<LazyIsland id="c" name={page.kind + "s"} />') },
    says: [
      'error island-invalid templates/Landing.tsx:7:7',
      '  there is no island "pages" (id "c"), on "/landing" (content/pages/landing.md)',
      '  hint: add its file to the folder of islands, under its name',
      '1 error',
    ],
  },
  'a component that is undefined': {
    files: {
      'templates/Landing.tsx': layout(
        '<Island id="c" name="Counter" component={all.Counter} props={{}} />',
        'const all = {};',
      ),
    },
    says: [
      'error island-invalid templates/Landing.tsx:7:7',
      '  the island "Counter" (id "c") has no component, on "/landing" (content/pages/landing.md)',
      '  hint: import it by its name: `import { Counter } from …`',
      '1 error',
    ],
  },
  'two islands with one id': {
    files: {
      'templates/Landing.tsx': layout(
        '<LazyIsland id="c" name="Counter" />\n      <Island id="c" name="Counter" component={Counter} props={{}} />',
      ),
    },
    says: [
      'error island-invalid templates/Landing.tsx',
      '  the island "Counter" (id "c") has the same id as another one, on "/landing" (content/pages/landing.md)',
      '  hint: give each island of a page its own id',
      '1 error',
    ],
  },
  'a function as a prop': {
    files: {
      'templates/Landing.tsx': layout(
        '<Island id="c" name="Counter" component={Counter} props={{ items: [{ onClick: () => 1 }] }} />',
      ),
    },
    says: [
      'error island-invalid templates/Landing.tsx:7:7',
      '  the island "Counter" (id "c") cannot receive props.items[0].onClick: it is a function, on "/landing" (content/pages/landing.md)',
      '  hint: props are sent to the browser as JSON: pass plain values, and create functions, dates and the like inside the island',
      '1 error',
    ],
  },
};

/** The lines of a report, without code frames. */
const messages = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !/^ {2}[> ] +(?:\d+)? \|/.test(line));

for (const [name, { files, says }] of Object.entries(CASES)) {
  test(`${name}: check and build report the place`, async (t) => {
    const site = await siteWith(t, files);
    for (const command of ['check', 'build']) {
      const { exitCode, stderr } = await site.run(command);
      assert.equal(exitCode, 1, stderr);
      assert.deepEqual(messages(stderr), says, command);
    }
    assert.ok(!site.exists('build'), 'nothing was written');
  });
}

test('props of all kinds that JSON can hold reach the island', async (t) => {
  const props = '{ a: undefined, b: [null, { c: 1.5, d: "x" }], e: Object.freeze({ f: true }) }';
  const site = await siteWith(t, {
    'templates/Landing.tsx': layout(`<Island id="c" name="Counter" component={Counter} props={${props}} />`),
    'client/islands/Counter.tsx': 'export function Counter(props) { return <p>{JSON.stringify(props)}</p>; }',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const json =
    '{&quot;b&quot;:[null,{&quot;c&quot;:1.5,&quot;d&quot;:&quot;x&quot;}],&quot;e&quot;:{&quot;f&quot;:true}}';
  assert.ok(site.read('build/landing/index.html').includes(`data-props="${json}"><p>${json}</p>`));
});

/**
 * Follow the events of `dev`. Returns a function that waits until a pattern matches events that came after the previous match.
 */
async function followDev(scope: TestContext, url: string): Promise<(pattern: RegExp) => Promise<void>> {
  const { body } = await fetch(`${url}__sitegen/events`);
  assert.ok(body);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  scope.onTestFinished(() => reader.cancel());
  let told = '';
  scope.onTestFailed(() => console.error(`dev told last: ${told}`));
  return async (pattern) => {
    let found = pattern.exec(told);
    while (!found) {
      told += (await reader.read()).value ?? assert.fail(`dev ended: ${told}`);
      found = pattern.exec(told);
    }
    told = told.slice(found.index + found[0].length);
  };
}

test('dev shows the error of a broken island instead of its page until it is fixed', async (t) => {
  const site = await siteWith(t, {
    'templates/Landing.tsx': layout('<Island id="c" name="Counter" component={Counter} props={{ f: () => 1 }} />'),
  });
  const { url } = await startDev(site);
  const props = await (await fetch(`${url}landing`)).text();
  assert.match(props, /island-invalid<\/a><\/h2><a href="[^"]*"[^>]*><code>templates\/Landing\.tsx:7:7<\/code>/);
  assert.match(props, /cannot receive props\.f: it is a function/);

  const told = await followDev(t, url);
  await site.write({ 'templates/Landing.tsx': layout('<LazyIsland id="c" name="Conter" />') });
  await told(/there is no island \\"Conter\\"/);
  await site.write({ 'content/pages/index.md': '# Another home\n' });
  await told(/there is no island \\"Conter\\"/);
  await site.write({ 'templates/Landing.tsx': layout('<LazyIsland id="c" name="Counter" />') });
  await told(/event: update/);
  assert.match(await (await fetch(`${url}landing`)).text(), /data-island="Counter"/);
});
