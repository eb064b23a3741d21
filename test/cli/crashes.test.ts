import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const COMPONENT = `import { format } from '../format.ts';

export function Chart({ props }: { props: Record<string, string> }) {
  return <p>{format(props.value)}</p>;
}
`;

const FORMAT = `interface Words {
  readonly length: number;
}
/** Types and comments are gone from what runs. */
export const format = (words?: Words) => words.length;`;

const FRAME = `    3 | }
    4 | /** Types and comments are gone from what runs. */
  > 5 | export const format = (words?: Words) => words.length;
      |                                                ^`;

test('an exception in a component is reported at its place in the source, with the page', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Chart/>\n',
    'templates/components/Chart.tsx': COMPONENT,
    'templates/format.ts': FORMAT,
  });
  const message = [
    'error template-invalid templates/format.ts:5:48',
    '  "/docs/a" (content/docs/a.md) cannot be rendered: Cannot read properties of undefined (reading \'length\')',
    FRAME,
    '1 error',
  ].join('\n');
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.ok(stderr.startsWith(message), stderr);
  }
  const { stderr } = await site.run('build', '--verbose');
  assert.match(
    stderr,
    /^ {4}at format \(templates\/format\.ts:5:48\)\n {4}at Chart \(templates\/components\/Chart\.tsx:4:14\)\n/m,
  );
  const { stdout } = await site.run('check', '--format', 'json');
  const [diagnostic] = JSON.parse(stdout).diagnostics;
  assert.deepEqual([diagnostic.file, diagnostic.line, diagnostic.column], ['templates/format.ts', 5, 48]);
  assert.equal(diagnostic.stack, undefined);
});

test('check reports every place where templates throw, each once', async (t) => {
  const crash = (name: string) => `export function ${name}() { throw new Error('${name} is broken'); }`;
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Chart/>\n',
    'content/docs/b.md': '# B\n\n<Chart/>\n\n<Table/>\n',
    'content/docs/c.md': '# C\n\n<Table/>\n',
    'content/pages/p.md': '---\nlayout: Landing\n---\n',
    'templates/components/Chart.tsx': crash('Chart'),
    'templates/components/Table.tsx': crash('Table'),
    'templates/Landing.tsx': `import { Island, Page } from 'sitegen-react/templates';
import { Clock } from '../client/islands/Clock.tsx';
export default ({ page, site, text }) => <Page page={page} site={site} text={text}><Island id="x" name="Clock" component={Clock} props={{}} /></Page>;`,
    'client/islands/Clock.tsx': `\n${crash('Clock')}`,
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.deepEqual(
    stderr.split('\n').filter((line) => /^error|^ {2}"|^\d/.test(line)),
    [
      'error template-invalid client/islands/Clock.tsx:2:33',
      '  "/p" (content/pages/p.md) cannot be rendered: Clock is broken',
      'error template-invalid templates/components/Chart.tsx:1:33',
      '  "/docs/a" (content/docs/a.md) cannot be rendered: Chart is broken',
      'error template-invalid templates/components/Table.tsx:1:33',
      '  "/docs/c" (content/docs/c.md) cannot be rendered: Table is broken',
      '3 errors',
    ],
  );
});

test('an exception in built-in code is reported at the tag in the page', async (t) => {
  const site = await createSite(t, { 'content/pages/x.md': '# X\n\n<DocCardList/>\n' });
  const { stderr } = await site.run('build');
  assert.match(
    stderr,
    /^error template-invalid content\/pages\/x\.md:3:1\n {2}"\/x" \(.*\) cannot be rendered: <DocCardList\/> shows a category/,
  );
});

test('an exception in the configuration or in what it imports is reported at its place', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'lib/transform.ts': 'type Text = string;\n\nexport const transform = (text: Text) => text.nothing.there;\n',
    'site.config.ts':
      "import { transform } from './lib/transform.ts';\nexport default { title: 'T', url: 'https://example.org', transform };",
  });
  const called = await site.run('check');
  assert.match(
    called.stderr,
    /^error function-failed content\/docs\/a\.md\n {2}transform threw an error: TypeError: .*\n {2}hint: fix it at lib\/transform\.ts:3:55\n/,
  );

  await site.write({
    'lib/transform.ts': "type Text = string;\n\nthrow new Error('no luck');\nexport const transform = 1;\n",
  });
  const run = await site.run('check', '--verbose');
  assert.match(
    run.stderr,
    /^error bundle-failed lib\/transform\.ts:3:7\n {2}could not be run: no luck\n[\s\S]*\n {4}at lib\/transform\.ts:3:7\n/,
  );
});

test.each([
  ['waits for what never happens', 'await new Promise(() => {});', 'build'],
  ['ends the process', 'process.exit(0);', 'check'],
])('a command fails if the configuration %s', async (_, statement, command) => {
  const site = await createSite(
    { onTestFinished },
    { 'site.config.ts': `${statement}\nexport default { title: 'T', url: 'https://example.org' };` },
  );
  const { exitCode, stderr } = await site.runAlone(command);
  assert.equal(exitCode, 1);
  assert.match(stderr, /the process ended before the command was done/);
});

test('a timer of the configuration does not keep the process alive', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': "setInterval(() => {}, 1000);\nexport default { title: 'T', url: 'https://example.org' };",
    'content/docs/a.md': '# A',
  });
  const { exitCode, stdout } = await site.runAlone('check', '--format', 'json');
  assert.equal(exitCode, 0);
  assert.ok(JSON.parse(stdout));
});
