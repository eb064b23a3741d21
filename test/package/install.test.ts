import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, type TestContext, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { hydrated } from '../helpers/builtSite.ts';
import { type CliResult, runProcess } from '../helpers/cli.ts';
import { startServingAlone } from '../helpers/dev.ts';
import { isLong } from '../helpers/long.ts';
import { type Scope, shared } from '../helpers/scope.ts';
import type { TestSite } from '../helpers/site.ts';
import { type Compiler, typeCheck } from '../helpers/symlinkedPackage.ts';

/** The package as npm installs it: in an empty folder elsewhere, for a site with everything that sites can add. */

const root = path.resolve(import.meta.dirname, '../..');

/** Errors of npm if a package is neither in the registry's reach nor in its cache. */
const NOT_TO_BE_HAD = /ENOTCACHED|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

interface InstalledSite {
  readonly dir: string;
  /** Set if npm could not install the package because it has neither network nor cache. */
  readonly missing?: string;
  readonly sitegen: (...args: readonly string[]) => Promise<CliResult>;
  /** Starts a command that keeps running until the scope ends. */
  readonly start: TestSite['start'];
  readonly read: (file: string) => string;
}

const npm = (args: readonly string[], cwd: string): Promise<CliResult> => runProcess('npm', args, cwd);

async function pack(dir: string): Promise<string> {
  // The tests have built the files already.
  const { exitCode, stdout, stderr } = await npm(['pack', '--ignore-scripts', '--pack-destination', dir], root);
  assert.equal(exitCode, 0, stderr);
  return path.join(dir, stdout.trim().split('\n').at(-1) ?? '');
}

/** Pack, install, and copy the site. */
async function install(scope: Scope): Promise<InstalledSite> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-install-')));
  scope.onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarball = await pack(dir);
  const { exitCode, stderr } = await npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=0', tarball],
    dir,
  );
  if (exitCode !== 0 && !NOT_TO_BE_HAD.test(stderr)) throw new Error(stderr);
  cpSync(path.join(root, 'test/fixtures/customer'), dir, { recursive: true });
  const bin = path.join(dir, 'node_modules/.bin/sitegen');
  return {
    dir,
    ...(exitCode === 0 ? {} : { missing: `npm has neither network nor cache: ${stderr.slice(0, 200)}` }),
    sitegen: (...args) => runProcess(process.execPath, [bin, ...args], dir),
    start(...args) {
      const child = spawn(process.execPath, [bin, ...args], { cwd: dir });
      scope.onTestFinished(() => void child.kill());
      return child;
    },
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
  };
}

const NODENEXT = ['--moduleResolution', 'nodenext', '--module', 'nodenext'];
const EXACT = '--exactOptionalPropertyTypes';
const LIBRARIES = ['--skipLibCheck', 'false'];

/**
 * Compilers and options, beside those of `sitegen-react/tsconfig`. With the resolution of bundlers, each run compiles the samples
 * of the documentation and the reference site.
 */
const WAYS: readonly (readonly [Compiler, ...options: string[]])[] = [
  ['typescript', ...NODENEXT, EXACT, ...LIBRARIES],
  ['typescript-5', ...NODENEXT, EXACT],
  ...(isLong ? ([['typescript', '--moduleResolution', 'bundler', EXACT, ...LIBRARIES]] as const) : []),
];

/** What each part of the site adds to the output: a file, and a text that only this part can have written. */
const PARTS = {
  'a layout': ['index.html', '<p class="motto">LESS IS MORE</p>'],
  'data with a schema': ['index.html', '<li>Pages: 3 times</li>'],
  'the HTML of an island': ['index.html', '>1 click</button>'],
  'a layout around a built-in one': ['blog/2024/01/02/first/index.html', '<p class="below">Ada Lovelace</p>'],
  'a part': ['docs/intro/index.html', 'More<sup>new</sup>'],
  'a component': ['docs/intro/index.html', '<section class="badge"><b>new</b>'],
  'a fence': ['docs/intro/index.html', '<footer>A poem</footer>'],
  'a transform': ['docs/intro/index.html', 'This is intro.md'],
  'a plugin for markdown-it': ['docs/intro/index.html', 'class="external"'],
  'an item of the navbar': ['docs/intro/index.html', 'href="/releases/stable"'],
  'a route': ['releases/stable/index.html', '<h1>Stable</h1>'],
  'an output': ['titles.json', '"title":"Intro","href":"/docs/intro"'],
  'a message in German': ['de/docs/intro/index.html', '<footer>Ein Gedicht</footer>'],
  'a page in German': ['de/docs/more/index.html', 'Text auf Deutsch.'],
  'a text of the configuration in German': ['de/index.html', '>Handbuch<'],
  'the older version': ['docs/1.0/intro/index.html', 'Text of the older version.'],
  'the banner of the older version': ['docs/1.0/intro/index.html', 'theme-doc-version-banner'],
  'an author of the blog': ['blog/authors/ada/index.html', 'Author of programs'],
  'the excerpt of a post': ['blog/index.html', '<p>It began.</p>'],
  'a feed': ['blog/rss.xml', '<title>The second post</title>'],
} as const;

describe('a site that uses the package as installed by npm', () => {
  const installed = shared(install);
  const built = shared(async () => {
    const { missing, sitegen } = installed();
    return missing === undefined ? sitegen('build', '--strict') : undefined;
  });

  beforeEach((t: TestContext) => {
    const { missing } = installed();
    if (missing !== undefined) t.skip(missing);
  });

  test('type-checks with every compiler', async () => {
    const checks = WAYS.map(async ([compiler, ...options]) => {
      const { exitCode, stdout } = await typeCheck(installed().dir, options, compiler);
      assert.equal(stdout, '', `${compiler} ${options.join(' ')}`);
      assert.equal(exitCode, 0);
    });
    await Promise.all(checks);
  });

  test('finds no TypeScript source in the package, but all files of the starters', () => {
    const files = readdirSync(path.join(installed().dir, 'node_modules/sitegen-react'), {
      recursive: true,
      encoding: 'utf8',
    });
    // `init` copies the starters, so these contain sources.
    const isStarter = (file: string): boolean => file.startsWith(path.join('templates', 'starters', path.sep));
    const starters = readdirSync(path.join(root, 'templates/starters'), { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter(isStarter).toSorted(),
      starters.map((file) => path.join('templates', 'starters', file)).toSorted(),
    );
    const ours = files.filter((file) => !isStarter(file));
    assert.ok(ours.length > 100);
    assert.deepEqual(
      ours.filter((file) => /(?<!\.d)\.tsx?$/.test(file)),
      [],
    );
  });

  test('is built with everything that it adds', () => {
    assert.equal(built()?.exitCode, 0, built()?.stderr);
    for (const [what, [file, part]] of Object.entries(PARTS))
      assert.ok(installed().read(`build/${file}`).includes(part), `${what}: no ${part} in ${file}`);
  });

  test('bundles nothing that the package contains already', async () => {
    const { dir, sitegen } = installed();
    await mkdir(path.join(dir, 'plain/content/docs'), { recursive: true });
    await writeFile(path.join(dir, 'plain/content/docs/intro.md'), '# Intro\n');
    const config = "export default { title: 'Plain', url: 'https://example.org' };\n";
    await writeFile(path.join(dir, 'plain/site.config.ts'), config);
    const { exitCode, stderr } = await sitegen('build', '--root', 'plain');
    assert.equal(exitCode, 0, stderr);
    const caches = readdirSync(path.join(dir, 'plain/.sitegen'));
    assert.deepEqual(
      caches.filter((file) => /^(?:client|templates).*\.jsonl$/.test(file)),
      [],
    );
  });

  test('works in the browser', async (t) => {
    const { url } = await startServingAlone(installed(), 'preview');
    const { page, problems } = await openPage(t);
    await page.goto(url);
    await hydrated(page);
    await page.getByRole('button', { name: '1 click' }).click();
    await page.getByRole('button', { name: '2 clicks' }).waitFor();
    await page.getByRole('link', { name: 'Docs', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor();
    const color = await page.locator('.badge').evaluate((badge) => getComputedStyle(badge).color);
    assert.equal(color, 'rgb(1, 2, 3)');
    assert.deepEqual(problems, []);
  });

  test('is served by dev', async () => {
    const { url } = await startServingAlone(installed(), 'dev');
    const response = await fetch(new URL('/de/docs/more', url));
    assert.match(await response.text(), /Text auf Deutsch\./);
  });

  test('gets findings, also from its own rules', async () => {
    const { dir, sitegen } = installed();
    await writeFile(path.join(dir, 'content/docs/todo.md'), '# Later\n\nTODO\n');
    const { exitCode, stderr } = await sitegen('check');
    rmSync(path.join(dir, 'content/docs/todo.md'));
    assert.equal(exitCode, 0);
    assert.match(stderr, /warning rule-broken content\/docs\/todo\.md:3\n {2}no-todo: there is something left to do/);
  });

  test('is told which optional package is missing', async () => {
    const { dir, sitegen } = installed();
    const needs = `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Needs', url: 'https://example.org',
  search: { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' },
  socialCards: { draw: () => undefined },
  markdown: { math: true },
  images: {},
});
`;
    await writeFile(path.join(dir, 'needs.config.ts'), needs);
    const { exitCode, stderr } = await sitegen('check', '--config', 'needs.config.ts');
    assert.ok(!existsSync(path.join(dir, 'node_modules/algoliasearch')));
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /needs\.config\.ts:4:13\n {2}search\.provider: needs the package "algoliasearch", which is not installed[\s\S]*hint: install it in the folder of the site: `npm install algoliasearch`/,
    );
    assert.match(stderr, /socialCards: needs the package "@resvg\/resvg-js"/);
    assert.match(stderr, /markdown\.math: needs the package "katex", which is not installed/);
    assert.match(stderr, /images: needs the package "sharp", which is not installed/);
  });
});
