import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** The site's own script with all of its static imports. */
function scriptOf(site: TestSite): string {
  const [, script = ''] = /<script[^>]* src="\/(assets\/siteScript-[^"]+)"/.exec(site.read('build/index.html')) ?? [];
  assert.notEqual(script, '');
  const files = new Set([script]);
  for (const file of files)
    for (const [, name] of site.read(`build/${file}`).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      files.add(`assets/${name}`);
  return [...files].map((file) => site.read(`build/${file}`)).join('\n');
}

const REACT = /react\.element|react\.transitional/;

/** The helper by which esbuild runs CommonJS modules such as React and lunr. */
const HELPERS = /=\{exports:\{\}\}/;

test('a script of the site loads React only if it uses exports that need it', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(''),
    'content/pages/index.md': '# Home\n',
    'client/main.ts': `// Once: import { useSite } from 'sitegen-react/client';
import {
  onNavigation, // of the reader
  type ColorMode,
  storage as store,
} from 'sitegen-react/client';
import { mode } from './mode.ts';
onNavigation(() => store.set('mode', mode satisfies ColorMode));
`,
    'client/mode.ts': `import type { ColorMode } from 'sitegen-react/client';
export const mode: ColorMode = 'dark';
`,
  });
  const plain = await site.run('build', '--strict');
  assert.equal(plain.exitCode, 0, plain.stderr);
  assert.doesNotMatch(scriptOf(site), REACT);

  await site.write({
    'client/main.ts': "import * as client from 'sitegen-react/client';\nconsole.log(client.useSite);\n",
  });
  const whole = await site.run('build', '--strict');
  assert.equal(whole.exitCode, 0, whole.stderr);
  assert.match(scriptOf(site), REACT);
});

test('scripts of pages do not load the helpers for CommonJS modules, with any languages', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(''),
    'content/pages/index.md': '# Home\n',
    'client/main.ts': "import { onNavigation } from 'sitegen-react/client';\nonNavigation(() => document.title);\n",
  });
  for (const locales of [['en'], ['en', 'de']]) {
    await site.write({ 'site.config.ts': configFile(`i18n: { locales: ${JSON.stringify(locales)} }`) });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(scriptOf(site), HELPERS);
    const withHelpers = site.list('build/assets').filter((file) => HELPERS.test(site.read(`build/assets/${file}`)));
    assert.equal(withHelpers.length, 1, 'some scripts use them');
  }
});

test('imports that cannot be resolved are errors with a hint', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'package.json': '{ "dependencies": { "wanted": "1" } }',
    'client/main.ts': "import 'lost/part';\nimport 'wanted';\nimport 'react/none';\nimport 'lost.css';\n",
  });
  const hints = async () => [...(await site.run('check')).stderr.matchAll(/hint: (.*)/g)].map(([, hint]) => hint);
  assert.deepEqual(await hints(), [
    'if it is a package, install it in the folder of the site: `npm install lost`',
    'package.json lists the package, but it is not installed: run `npm install`',
    '"react" is installed, but does not export this path: see "exports" in its package.json',
    'if it is a package, install it in the folder of the site: `npm install lost.css`; if it is a file, write "./" in front',
  ]);
  await site.remove('client/main.ts');
  await site.write({ 'client/styles/main.css': "@import 'lost/a.css';\n.a { background: url(lost.png) }\n" });
  assert.deepEqual(await hints(), [
    'if it is a package, install it in the folder of the site: `npm install lost`',
    'there is no such file; if a program writes it, run that first',
  ]);
});
