import assert from 'node:assert/strict';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { createSite } from '../helpers/site.ts';

const CONFIG = { title: 'T', url: 'https://example.org' };

test('a file that a plugin reads is read again in every build', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import plug from 'plug';\nexport default { ...${JSON.stringify(CONFIG)}, markdown: { plugins: [plug] } };`,
    'node_modules/plug/package.json': '{ "name": "plug", "type": "module", "exports": "./index.js" }',
    'node_modules/plug/index.js': `import fs from 'node:fs';
      export default (md) => md.core.ruler.push('snippet', ({ tokens, Token }) => {
        const token = new Token('html_block', '', 0);
        token.content = '<p>' + fs.readFileSync(import.meta.dirname + '/../../snippet.txt', 'utf8') + '</p>';
        tokens.push(token);
      });`,
    'snippet.txt': 'one',
    'content/docs/a.md': '# A\n',
  });
  for (const text of ['one', 'two', 'three']) {
    await site.write({ 'snippet.txt': text });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(`<p>${text}</p>`));
  }
});

const pager = (expression: string) =>
  `import fs from 'node:fs';\nexport const Pager = () => <p>said: {${expression}}</p>;\n`;

test('templates that read files or the environment are rendered again in every build', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'snippet.txt': 'one',
    'templates/parts/Pager.tsx': pager(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one of the template
      "fs.readFileSync(`${import.meta.dirname}/../../snippet.txt`, 'utf8') + ' by import.meta.dirname'",
    ),
  });
  const said = () => /said: ([^<]*)</.exec(site.read('build/docs/a/index.html'))?.[1];
  await site.run('build');
  await site.run('build');
  await site.write({ 'snippet.txt': 'two' });
  const second = await site.run('build');
  assert.equal(said(), 'two by import.meta.dirname');
  assert.match(second.stderr, /: [12] written/, 'other files are as they were');

  await site.write({ 'templates/parts/Pager.tsx': pager('process.env.SITE_SAYS').replace(/^.*\n/, '') });
  t.onTestFinished(() => void delete process.env.SITE_SAYS);
  for (const value of ['x', 'y']) {
    process.env.SITE_SAYS = value;
    await site.run('build');
    assert.equal(said(), value);
  }
});

test('templates that read the environment are rendered again in every check', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n\n[a](./a.md)\n',
    'templates/parts/Pager.tsx': `import { Link } from 'sitegen-react/templates';
export const Pager = () => <Link to={process.env.SITE_LEADS ?? '/docs/a'}>said</Link>;
`,
  });
  t.onTestFinished(() => void delete process.env.SITE_LEADS);
  for (const [to, isBroken] of [
    ['/docs/b', false],
    ['/docs/nowhere', true],
    ['/docs/a', false],
  ] as const) {
    process.env.SITE_LEADS = to;
    await site.write({ 'content/docs/a.md': `# A\n\nBefore ${to}. [b](./b.md)\n` });
    await afterTick(site);
    for (const text of ['again', 'and again']) {
      assert.equal(/nowhere/.test((await site.run('check')).stderr), isBroken, `${text} with ${to}`);
      await afterTick(site);
    }
  }
});

test('a template that only reads the current year is not rendered again', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'templates/parts/Pager.tsx': 'export const Pager = () => <p>said: {new Date().getFullYear()}</p>;\n',
  });
  await afterTick(site);
  await site.run('build');
  const { stderr } = await site.run('build', '--profile');
  assert.match(stderr, / 0 written/);
  assert.doesNotMatch(stderr, /^pages /m);
});
