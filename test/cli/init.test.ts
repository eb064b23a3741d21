import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { load } from 'js-yaml';
import { describe, test } from 'vitest';
import { findFlaws, looksInTurn } from '../helpers/axe.ts';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { hydrated, says, settled } from '../helpers/builtSite.ts';
import { runCli, runProcess } from '../helpers/cli.ts';
import { isLong } from '../helpers/long.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const starters = path.join(root, 'templates/starters');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };

/** A folder without a site. */
async function emptyFolder(scope: Parameters<typeof createSite>[0]): Promise<TestSite> {
  const site = await createSite(scope);
  await site.remove('site.config.ts');
  return site;
}

/** Link the packages that `npm install` would install. */
function install(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  mkdirSync(path.join(modules, '@types'), { recursive: true });
  symlinkSync(root, path.join(modules, 'sitegen-react'));
  for (const name of ['react', '@types/react'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

describe('every template of init', () => {
  const TEMPLATES = ['docs', 'blog', 'landing', 'full'].flatMap((template) =>
    [[], ['--typescript']].map((flags) => ({ template, flags, name: `${template}${flags.length > 0 ? '-ts' : ''}` })),
  );
  const folder = shared(async (scope) => {
    const site = await emptyFolder(scope);
    for (const { name, template, flags } of TEMPLATES) {
      const { exitCode, stderr } = await site.run('init', name, '--template', template, ...flags, '--quiet');
      assert.equal(stderr, '');
      assert.equal(exitCode, 0);
      install(path.join(site.dir, name));
    }
    return site;
  });

  /** Check the types of a site, as its editor would. */
  const typeCheck = async (name: string, project: string): Promise<void> => {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const dir = path.join(folder().dir, name);
    const { exitCode, stdout } = await runProcess(process.execPath, [tsc, '-p', project], dir);
    assert.equal(stdout, '');
    assert.equal(exitCode, 0);
  };

  // A test below compares both languages, so one is built, and types are checked in the other. The template "full" has all
  // scripts, so that it is enough in TypeScript.
  for (const { name } of TEMPLATES.filter((one) => isLong || one.flags.length === 0 || one.template === 'full'))
    test(`has no findings: ${name}`, async () => {
      if (name.endsWith('-ts')) await typeCheck(name, 'tsconfig.json');
      const command = name.endsWith('-ts') ? 'check' : 'build';
      const result = await runCli([command, '--strict', '--quiet'], path.join(folder().dir, name));
      assert.deepEqual(result, { exitCode: 0, stdout: '', stderr: '' });
    });

  test('has types in JavaScript, too', () => typeCheck('full', 'jsconfig.json'));

  test('is accessible in light and dark mode, on small and large screens', async (t) => {
    const origin = await serveFolder(t, path.join(folder().dir, 'full/build'));
    const { page, problems } = await openPage(t);
    for (const [index, address] of ['/', '/docs/site/write', '/blog'].entries()) {
      await page.goto(origin + address);
      await hydrated(page);
      await settled(page);
      assert.deepEqual(await findFlaws(page, looksInTurn(index)), [], address);
    }
    assert.deepEqual(problems, []);
  });

  test('has a home page with an island that copies the command', async (t) => {
    const { page } = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(await serveFolder(t, path.join(folder().dir, 'landing/build')));
    await hydrated(page);
    await says(page, 'Copied', () => page.getByRole('button', { name: 'Copy', exact: true }).click());
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'npm install landing');
  });
});

test('init names the site after its folder, and prints the next steps', async (t) => {
  const site = await emptyFolder(t);
  const { exitCode, stdout, stderr } = await site.run('init', 'sites/My great docs!');
  assert.equal(exitCode, 0);
  assert.equal(stdout, '');
  assert.match(
    stderr,
    /^started a site in sites\/My great docs!: \d+ files, template "docs"\n\nnext:\n {2}cd "sites\/My great docs!" && npm install\n {2}npm run dev\n$/,
  );
  const read = (file: string) => site.read(`sites/My great docs!/${file}`);
  const { name, dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  assert.equal(name, 'my-great-docs');
  assert.deepEqual(dependencies, { 'sitegen-react': `^${manifest.version}` });
  assert.deepEqual(scripts, {
    dev: 'sitegen dev',
    check: 'sitegen check',
    build: 'sitegen build',
    preview: 'sitegen preview',
  });
  assert.match(read('site.config.js'), /title: 'My great docs',/);
  assert.match(read('content/docs/start/install.md'), /npm install my-great-docs/);
  assert.match(read('.gitignore'), /^\.sitegen\/$/m);
  assert.match(read('.github/workflows/site.yml'), /sitegen build --base-url/);
  const written = site.list('sites').map((file) => site.read(`sites/${file}`));
  assert.deepEqual(
    written.filter((text) => /my[ -]site/i.test(text)),
    [],
  );
});

test('init works in folders with any name', async (t) => {
  const site = await emptyFolder(t);
  for (const [folder, packageName, title] of [
    ['_Private', 'private', 'Private'],
    ['документы', 'my-site', 'Документы'],
    ['sitegen-react', 'sitegen-react-site', 'Sitegen react'],
    ['123', '123', '123'],
  ] as const) {
    assert.equal((await site.run('init', folder, '--template', 'landing')).exitCode, 0);
    assert.equal(JSON.parse(site.read(`${folder}/package.json`)).name, packageName);
    assert.ok(site.read(`${folder}/site.config.js`).includes(`title: '${title}',`));
  }
  assert.equal((await site.run('check', '--strict', '--root', '123')).stderr, 'no findings\n');
});

test('init keeps the files of a new repository', async (t) => {
  const site = await emptyFolder(t);
  await site.write({
    '.git/HEAD': 'ref: refs/heads/main\n',
    LICENSE: 'MIT',
    'README.md': '# Mine\n',
    '.gitignore': 'node_modules/\n*.tmp',
  });
  const { exitCode, stderr } = await site.run('init', '--template', 'blog');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^started a site in this folder: .*\nleft README\.md as it is\n\nnext:\n {2}npm install\n {2}npm run dev\n$/,
  );
  assert.equal(site.read('README.md'), '# Mine\n');
  assert.equal(site.read('.gitignore'), 'node_modules/\n*.tmp\nbuild/\n.sitegen/\n.DS_Store\n*.log\n');
});

test('init adds to an existing package.json only what is missing', async (t) => {
  const site = await emptyFolder(t);
  const own = {
    name: 'mine',
    type: 'commonjs',
    scripts: { test: 'mocha', build: 'tsc' },
    devDependencies: { 'sitegen-react': 'latest' },
  };
  await site.write({ 'package.json': `\uFEFF${JSON.stringify(own, undefined, '\t')}` });
  const { exitCode, stderr } = await site.run('init', '--template', 'full');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^started a site in this folder: .*\nleft the scripts of package\.json as they are: build\n\nnext:\n {2}npm install\n {2}npm run dev\n$/,
  );
  const scripts = { ...own.scripts, dev: 'sitegen dev', check: 'sitegen check', preview: 'sitegen preview' };
  assert.equal(site.read('package.json'), `${JSON.stringify({ ...own, scripts }, undefined, '\t')}\n`);
  install(site.dir);
  const built = await site.run('build', '--strict', '--quiet');
  assert.deepEqual(built, { exitCode: 0, stdout: '', stderr: '' });
});

test('init tells how to start the site if the package has another `dev` script', async (t) => {
  const site = await emptyFolder(t);
  await site.write({ 'package.json': '{"scripts": {"dev": "vite"}}' });
  assert.match((await site.run('init')).stderr, /: dev\n\nnext:\n {2}npm install\n {2}npx sitegen dev\n$/);
  const { dependencies } = JSON.parse(site.read('package.json')) as Record<string, Record<string, string>>;
  assert.deepEqual(dependencies, { 'sitegen-react': `^${manifest.version}` });
});

test('init refuses a package.json that cannot be read, and writes nothing', async (t) => {
  for (const text of ['{"name": ', '[]', '{"scripts": "x"}']) {
    const site = await emptyFolder(t);
    await site.write({ 'package.json': text });
    const { exitCode, stderr } = await site.run('init');
    assert.equal(exitCode, 2);
    assert.match(stderr, /package\.json exists already, and is not a valid package\.json\n {2}hint: fix it/);
    assert.deepEqual(site.list('.'), ['package.json']);
  }
});

test('init overwrites nothing, and names the files in the way', async (t) => {
  const site = await emptyFolder(t);
  await site.write({ 'jsconfig.json': '{}', 'site.config.mjs': '', content: 'a file', 'file.txt': '' });
  const before = site.list('.');
  const { exitCode, stderr } = await site.run('init');
  assert.equal(exitCode, 2);
  assert.equal(
    stderr,
    [
      'error usage',
      '  the folder . contains content, jsconfig.json, site.config.mjs already, and files are never overwritten',
      '  hint: name another folder, such as `npx sitegen-react init website`, or remove what is there',
      '1 error\n',
    ].join('\n'),
  );
  assert.deepEqual(site.list('.'), before);
  assert.match((await site.run('init', 'file.txt')).stderr, /file\.txt is a file\n {2}hint: name a folder/);
});

test('--git makes a repository with a first commit', async (t) => {
  const site = await emptyFolder(t);
  const git = (...args: readonly string[]) => runProcess('git', args, path.join(site.dir, 'site'));
  const names = ['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL'];
  const before = names.map((name) => [name, process.env[name]] as const);
  t.onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  for (const name of names) process.env[name] = 'somebody@example.org';
  const { stderr } = await site.run('init', 'site', '--template', 'landing', '--git');
  assert.match(stderr, /^made it a git repository, with a first commit$/m);
  assert.equal((await git('status', '--short')).stdout, '');
  assert.equal((await git('log', '--format=%s')).stdout, 'Start the site\n');
  assert.match((await site.run('init', 'site/inner', '--git')).stderr, /^the folder is in a git repository already$/m);
});

test('in a subfolder of a repository, init says where to move its workflow', async (t) => {
  const site = await emptyFolder(t);
  await site.write({ '.git/HEAD': 'ref: refs/heads/main\n' });
  const { stderr } = await site.run('init', 'packages/my site');
  assert.match(
    stderr,
    /^next:\n {2}cd "packages\/my site" && npm install\n.*\n\nGitHub .* move packages\/my site\/\.github\/workflows\/site\.yml to \.github\/workflows\/ /m,
  );
  const workflow = site.read('packages/my site/.github/workflows/site.yml');
  const read = load(workflow) as {
    jobs: { build: { defaults: unknown; steps: readonly { uses?: string; with?: Record<string, string> }[] } };
  };
  const { jobs } = read;
  assert.deepEqual(jobs.build.defaults, { run: { 'working-directory': 'packages/my site' } });
  const settings = (action: string) => jobs.build.steps.find(({ uses }) => uses?.startsWith(action))?.with ?? {};
  assert.equal(settings('actions/cache').path, 'packages/my site/.sitegen');
  assert.equal(settings('actions/setup-node')['cache-dependency-path'], '**/package-lock.json');
  assert.equal(settings('actions/upload-pages-artifact').path, 'packages/my site/build');
  assert.doesNotMatch(workflow, /hashFiles\('package-lock/);

  await site.run('init', 'packages/$&'); // `$&` has a meaning in replacement strings
  const other = load(site.read('packages/$&/.github/workflows/site.yml')) as typeof read;
  assert.deepEqual(other.jobs.build.defaults, { run: { 'working-directory': 'packages/$&' } });

  await site.run('init', '.');
  assert.doesNotMatch(site.read('.github/workflows/site.yml'), /working-directory/);
});

test('TypeScript and JavaScript starters have the same contents', async () => {
  const strip = async (file: string) => {
    const { code } = await transform(readFileSync(path.join(starters, file), 'utf8'), {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'preserve',
    });
    return code.replace(/(from ["'][^"']+)\.ts(x?["'])/g, '$1.js$2');
  };
  const pairs = readdirSync(starters, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/ts\/.*\.tsx?$/.test(file),
  );
  assert.ok(pairs.length > 2);
  for (const file of pairs) {
    const other = file.replace('/ts/', '/js/').replace(/\.ts(x?)$/, '.js$1');
    assert.equal(await strip(other), await strip(file), file);
  }
});
