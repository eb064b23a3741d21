import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, test } from 'vitest';
import { PACKAGE_NAME } from '../src/bundle/packageName.ts';
import { CODES, SOURCE_CODES } from '../src/diagnostics/codes.ts';
import { openPage, serveFolder } from './helpers/browser.ts';
import { configFile } from './helpers/builtSite.ts';
import { type CliResult, runCli, runProcess } from './helpers/cli.ts';
import { isLong } from './helpers/long.ts';
import { readAllSamples, type Sample, type Step } from './helpers/samples.ts';
import { type Scope, shared } from './helpers/scope.ts';
import { openModal, waitForAnswer } from './helpers/searchModal.ts';
import { createSite, type TestSite } from './helpers/site.ts';

/** sitegen's own documentation: it builds without findings, its samples work, and every diagnostic code has a page. */

const root = path.resolve(import.meta.dirname, '..');
const content = path.join(root, 'docs/content');
const diagnostics = path.join(content, 'docs/reference/diagnostics');
const samples = readAllSamples(content);

/** True for samples of mistakes. */
const isBad = ({ name }: Sample): boolean => /^bad/.test(name);

/** The code that a page in the reference of diagnostics describes. */
const codeOf = ({ page }: Sample): string | undefined => /^docs\/reference\/diagnostics\/(.+)\.md$/.exec(page)?.[1];

const isFile = (step: Step): step is Extract<Step, { kind: 'file' }> => step.kind === 'file';

/** The files of a sample that are compiled. */
const scriptsOf = ({ steps }: Sample) => steps.filter(isFile).filter((step) => /\.tsx?$/.test(step.path));

/** Link the package into `node_modules` as an installation would. */
function installPackage(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  mkdirSync(path.join(modules, '@types'));
  symlinkSync(root, path.join(modules, PACKAGE_NAME));
  symlinkSync(path.join(root, 'bin/sitegen.js'), path.join(modules, '.bin/sitegen'));
  for (const name of ['react', '@types/react', '@types/node'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

const NPX = 'npx() { name=$1; shift; "node_modules/.bin/$name" "$@"; }';

/** A line that only runs sitegen, without shell syntax. */
const OWN_COMMAND = /^npx sitegen((?: [\w./:=,-]+)+)$/;

/** True for a script whose lines can be run one by one. */
const standsAlone = (script: string): boolean => !/[&$]|\\$|^(?:cd|export|if|for|while)\b/m.test(script);

/**
 * Run commands in a folder in which the package is installed. Lines that only run sitegen run within this process, which saves
 * starting three others; for other lines, `npx` finds the package.
 */
async function runCommands(script: string, { dir }: TestSite): Promise<CliResult> {
  if (!existsSync(path.join(dir, 'node_modules'))) installPackage(dir);
  let [stdout, stderr] = ['', ''];
  for (const line of standsAlone(script) ? script.trim().split('\n') : [script]) {
    const args = OWN_COMMAND.exec(line.trim())?.[1]?.trim().split(' ');
    const result = await (args ? runCli(args, dir) : runProcess('sh', ['-eu', '-c', `${NPX}\n${line}`], dir));
    stdout += result.stdout;
    stderr += result.stderr;
    if (result.exitCode !== 0) return { exitCode: result.exitCode, stdout, stderr };
  }
  return { exitCode: 0, stdout, stderr };
}

/** Write the files and run the commands of a sample, in order. Returns the output of the commands. */
async function takeSteps(sample: Sample, site: TestSite): Promise<string> {
  let output = '';
  const hasContent = sample.steps.some((step) => isFile(step) && /^(?:content|docs)\/.*\.mdx?$/.test(step.path));
  if (!hasContent) await site.write({ 'content/docs/intro.md': '# Intro\n' });
  for (const step of sample.steps) {
    if (isFile(step)) {
      await site.write({ [step.path]: step.content });
      continue;
    }
    const { exitCode, stdout, stderr } = await runCommands(step.script, site);
    output += stdout + stderr;
    if (!isBad(sample)) assert.equal(exitCode, 0, `${sample.page}:${step.line}\n${stdout}${stderr}`);
  }
  return output;
}

/** Folders that are kept between samples: bundles, which are mostly the same, and the installed package. */
const KEPT = ['.sitegen', 'node_modules'];

/** Reset the folder to what all samples start with: a title, and the pictures that they show. */
async function emptySite(site: TestSite): Promise<void> {
  for (const name of readdirSync(site.dir))
    if (!KEPT.includes(name)) rmSync(path.join(site.dir, name), { recursive: true });
  cpSync(path.join(root, 'test/fixtures/documentation'), site.dir, { recursive: true });
  await site.write({ 'site.config.ts': configFile('') });
}

/** True for a sample that ends with a command that reports findings. */
function endsWithCheck({ steps }: Sample): boolean {
  const last = steps.at(-1);
  return last?.kind === 'commands' && /^npx sitegen (?:build|check|preview)\b(?!.*--format)/m.test(last.script);
}

const NOTHING_MORE = { stdout: '{ "diagnostics": [] }' };

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly file?: string;
  }[];
}

test('the documentation is built without findings, and its search works', async (t) => {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-docs-')));
  t.onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const out = path.join(dir, 'build');
  const flags = ['--root', 'docs', '--out', out, '--base-url', '/', '--quiet', '--strict', '--jobs', '1'];
  const { exitCode, stderr } = await runCli(['build', ...flags], root);
  // No warning that `--base-url` differs from the configured address, which is intended here.
  assert.equal(stderr, '');
  assert.equal(exitCode, 0);
  if (isLong) {
    const built = await runCli(['check', '--root', 'docs', '--built', out, '--format', 'json'], root);
    // One address is written in full, as it is on the published site.
    assert.deepEqual(
      (JSON.parse(built.stdout) as Report).diagnostics.map(({ message }) => message.split(' (')[0]),
      ['link "/sitegen/reference/output/index.md" leads nowhere'],
    );
  }
  const { page, problems } = await openPage(t);
  await page.goto(`${await serveFolder(t, out)}/`);
  await openModal(page);
  await page.locator('.search-modal__input').fill('link-broken');
  await waitForAnswer(page);
  await page.locator('.search-modal a[href="/reference/diagnostics/link-broken"]').first().waitFor();
  assert.deepEqual(problems, []);
});

test('the README names every command', async () => {
  const { stdout } = await runCli(['--help'], root);
  const commands = [...stdout.matchAll(/^ {2}([\w:]+) \[options\]/gm)];
  assert.ok(commands.length > 2);
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  assert.deepEqual(
    commands.flatMap(([, name = '']) => (readme.includes(`| \`sitegen ${name}\` |`) ? [] : [name])),
    [],
  );
});

test('recipes have the versions of GitHub actions that new sites start with', () => {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const uses = (text: string): readonly string[] => text.match(/actions\/[\w-]+@v\d+/g) ?? [];
  const starter = uses(read('templates/starters/base/any/.github/workflows/site.yml'));
  const versions = new Map(starter.map((use) => use.split('@') as [string, string]));
  assert.ok(versions.size >= 5);
  const pages = ['deploy/github-pages', 'deploy/ci', 'check'].map((page) => `docs/content/docs/guides/${page}.md`);
  for (const use of pages.flatMap((page) => uses(read(page)))) {
    const [action = '', version] = use.split('@');
    if (versions.has(action)) assert.equal(version, versions.get(action), use);
  }
});

test('every dependency has its reason on the page of dependencies', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Readonly<Record<string, string>>
  >;
  const page = readFileSync(path.join(content, 'docs/about/dependencies.md'), 'utf8');
  const named = [...page.matchAll(/^\| (?!Package|---)(.+?) \|/gm)].flatMap(([, names = '']) => names.split(', '));
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  assert.deepEqual(named.toSorted(), installed.toSorted());
});

describe('every diagnostic code', () => {
  const files = readdirSync(diagnostics).filter((file) => file.endsWith('.md'));

  test('has a page, and every page a code', () => {
    assert.deepEqual(files.map((file) => path.basename(file, '.md')).toSorted(), Object.keys(CODES).toSorted());
  });

  test('has the title of the source on its page', () => {
    for (const [code, title] of Object.entries(CODES)) {
      const page = readFileSync(path.join(diagnostics, `${code}.md`), 'utf8');
      const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(page) ?? [];
      assert.deepEqual(load(yaml), { title: code, description: title });
    }
  });

  test('of checks of built sites links to that of checks of sources, and back', () => {
    const leads = (from: string, to: string): boolean =>
      readFileSync(path.join(diagnostics, `${from}.md`), 'utf8').includes(`](${to}.md)`);
    for (const [built, source] of Object.entries(SOURCE_CODES))
      assert.ok(leads(built, source) && leads(source, built), `${built} and ${source}`);
  });

  test('has a bad and a good sample', () => {
    // Bugs of sitegen have no sample, nor have findings that only a site on the internet can cause.
    const codes = Object.keys(CODES).filter((code) => code !== 'unexpected' && code !== 'external-link-insecure');
    const shown = samples.map((sample) => `${codeOf(sample)}: ${sample.name}`);
    assert.deepEqual(
      codes.flatMap((code) => [`${code}: bad`, `${code}: good`]).filter((wanted) => !shown.includes(wanted)),
      [],
    );
  });
});

/** Codes whose samples depend on the rest of the site, or on names in it. */
const NOT_ALONE = /duplicate|^route-|^title-|^description-|^external-|^doc-|^image-/;

/** True for a sample of pages that is right or wrong in any folder: many such samples are combined to one site. */
const canMove = (sample: Sample): boolean => {
  const code = codeOf(sample);
  return (
    code !== undefined &&
    ['good', 'bad'].includes(sample.name) &&
    !NOT_ALONE.test(code) &&
    sample.steps.every((step) => isFile(step) && /^content\/docs\/\w+\.md$/.test(step.path))
  );
};

/** The findings of a site that combines samples, each in a folder of its own. */
async function checkTogether(scope: Scope, moved: readonly Sample[]): Promise<Report['diagnostics']> {
  const files = moved.flatMap((sample) =>
    sample.steps
      .filter(isFile)
      .map((step) => [step.path.replace('docs/', `docs/${codeOf(sample)}/`), step.content] as const),
  );
  const site = await createSite(scope, Object.fromEntries(files));
  const { stdout } = await site.run('check', '--format', 'json');
  return (JSON.parse(stdout) as Report).diagnostics;
}

describe('samples in the documentation', () => {
  const workshop = shared(createSite);

  test('work: good samples of pages, together in one site', async (t) => {
    const moved = samples.filter((sample) => canMove(sample) && !isBad(sample));
    assert.ok(moved.length > 30);
    const found = (await checkTogether(t, moved)).filter(
      ({ severity, code, file }) => severity !== 'hint' || file?.startsWith(`content/docs/${code}/`),
    );
    assert.deepEqual(found, []);
  });

  test('have findings: bad samples of pages, together in one site', async (t) => {
    const moved = samples.filter((sample) => canMove(sample) && isBad(sample));
    assert.ok(moved.length > 30);
    const found = (await checkTogether(t, moved)).map(({ code, file }) => `${code} in ${file}`);
    const isFound = (code = ''): boolean => found.some((one) => one.startsWith(`${code} in content/docs/${code}/`));
    assert.deepEqual(
      moved.map(codeOf).filter((code) => !isFound(code)),
      [],
      found.join('\n'),
    );
  });

  for (const sample of samples.filter((one) => !canMove(one))) {
    const code = codeOf(sample);
    test(`work: ${[sample.page, sample.name].filter(Boolean).join(' ')}`, async () => {
      const site = workshop();
      await emptySite(site);
      const output = await takeSteps(sample, site);
      if (code === undefined && !isBad(sample)) {
        const { exitCode, stderr } = await site.run('build', '--strict');
        assert.equal(exitCode, 0, stderr);
        return;
      }
      // If the sample's commands check it, their output is enough.
      const { stdout } = endsWithCheck(sample) ? NOTHING_MORE : await site.run('check', '--format', 'json');
      const printed = [...output.matchAll(/^(error|warning|hint) ([\w-]+)/gm)].map(([, severity, name]) => ({
        severity,
        code: name,
      }));
      // Samples are short: ignore hints of other rules.
      const found = [...(JSON.parse(stdout) as Report).diagnostics, ...printed]
        .filter((one) => one.severity !== 'hint' || one.code === code)
        .map((one) => one.code);
      if (!isBad(sample)) assert.deepEqual(found, [], stdout + output);
      else if (code === undefined) assert.notDeepEqual(found, []);
      else assert.ok(found.includes(code), stdout + output);
    });
  }

  /** Samples to type-check: in one program, except that each sample which registers its configuration needs its own. */
  const typeChecked = samples.filter((sample) => !isBad(sample) && scriptsOf(sample).length > 0);
  const registersConfig = (sample: Sample): boolean =>
    scriptsOf(sample).some(({ content }) => /^declare module/m.test(content));
  const programs = [
    typeChecked.filter((sample) => !registersConfig(sample)),
    ...typeChecked.filter(registersConfig).map((sample) => [sample]),
  ];

  test('type-check without errors', async (t) => {
    const { dir, write } = await createSite(t);
    installPackage(dir);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    for (const [program, members] of programs.entries()) {
      await write({ [`${program}/tsconfig.json`]: '{ "extends": "sitegen-react/tsconfig" }' });
      for (const [index, sample] of members.entries())
        for (const { path: file, content } of scriptsOf(sample))
          await write({ [`${program}/${index}-${path.basename(sample.page, '.md')}/${file}`]: content });
      const { exitCode, stdout } = await runProcess(process.execPath, [tsc, '-p', String(program)], dir);
      assert.equal(stdout, '');
      assert.equal(exitCode, 0);
    }
  });
});
