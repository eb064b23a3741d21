import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { PACKAGE_NAME } from '../src/bundle/packageName.ts';
import { CODES } from '../src/diagnostics/codes.ts';
import { type CliResult, runCli, runProcess } from './helpers/cli.ts';
import { readAllSamples, type Sample, type Step } from './helpers/samples.ts';
import { type Scope, shared } from './helpers/scope.ts';
import { createSite, type TestSite } from './helpers/site.ts';

/** sitegen's own documentation: it builds without a finding, what readers copy works, and every code has its page. */

const root = path.resolve(import.meta.dirname, '..');
const pages = path.join(root, 'docs/content/docs');
const samples = readAllSamples(pages);

/** Samples of what goes wrong. */
const isBad = ({ name }: Sample): boolean => /^bad/.test(name);

/** The code that a page of the diagnostics is about. */
const codeOf = ({ page }: Sample): string | undefined => /^reference\/diagnostics\/(.+)\.md$/.exec(page)?.[1];

const isFile = (step: Step): step is Extract<Step, { kind: 'file' }> => step.kind === 'file';

/** What lies in the folder of a package that a site has installed. */
function installPackage(dir: string): void {
  const modules = path.join(dir, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  mkdirSync(path.join(modules, '@types'));
  symlinkSync(root, path.join(modules, PACKAGE_NAME));
  symlinkSync(path.join(root, 'bin/sitegen.js'), path.join(modules, '.bin/sitegen'));
  for (const name of ['react', '@types/react', '@types/node'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

/** A line that does nothing but run sitegen, in plain words. */
const OWN_COMMAND = /^npx sitegen((?: [\w./:=,-]+)+)$/;

/**
 * Run commands as a visitor does, in a folder that has the package. What runs sitegen alone runs on this process, which
 * saves the start of three others.
 */
async function runCommands(script: string, { dir }: TestSite): Promise<CliResult> {
  if (!existsSync(path.join(dir, 'node_modules'))) installPackage(dir);
  const args = OWN_COMMAND.exec(script.trim())?.[1]?.trim().split(' ');
  return args ? runCli(args, dir) : runProcess('sh', ['-eu', '-c', script], dir);
}

/** Write the files and run the commands of a sample, in their order. Gives what the commands print. */
async function takeSteps(sample: Sample, site: TestSite): Promise<string> {
  let output = '';
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

/** The site of a sample: what it does not say itself, a small site and the pictures that samples show say. */
async function createSampleSite(scope: Scope, sample: Sample): Promise<TestSite> {
  const files = sample.steps.filter(isFile).map((step) => step.path);
  const hasContent = files.some((file) => /^content\/.*\.mdx?$/.test(file));
  const site = await createSite(scope, hasContent ? {} : { 'content/docs/intro.md': '# Intro\n' });
  cpSync(path.join(root, 'test/fixtures/documentation'), site.dir, { recursive: true });
  return site;
}

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

test('the documentation is checked without a finding', async () => {
  const { exitCode, stderr } = await runCli(['check', '--strict', '--root', 'docs'], root);
  assert.equal(stderr, 'no problems found\n');
  assert.equal(exitCode, 0);
});

describe('every code', () => {
  const files = readdirSync(path.join(pages, 'reference/diagnostics')).filter((file) => file.endsWith('.md'));

  test('has a page, and every page a code', () => {
    assert.deepEqual(files.map((file) => path.basename(file, '.md')).toSorted(), Object.keys(CODES).toSorted());
  });

  test('is described on its page as in the source', () => {
    for (const [code, title] of Object.entries(CODES)) {
      const page = readFileSync(path.join(pages, `reference/diagnostics/${code}.md`), 'utf8');
      assert.ok(page.startsWith(`---\ntitle: ${code}\ndescription: ${JSON.stringify(title)}\n---\n`), code);
    }
  });

  test('has a bad and a good sample', () => {
    // A mistake of sitegen's own has none.
    const codes = Object.keys(CODES).filter((code) => code !== 'unexpected');
    const shown = samples.map((sample) => `${codeOf(sample)}: ${sample.name}`);
    assert.deepEqual(
      codes.flatMap((code) => [`${code}: bad`, `${code}: good`]).filter((wanted) => !shown.includes(wanted)),
      [],
    );
  });
});

describe('what readers copy', () => {
  for (const sample of samples) {
    const code = codeOf(sample);
    test(`works: ${[sample.page, sample.name].filter(Boolean).join(' ')}`, async (t) => {
      const site = await createSampleSite(t, sample);
      const output = await takeSteps(sample, site);
      if (code === undefined && !isBad(sample)) {
        const { exitCode, stderr } = await site.run('build', '--strict');
        assert.equal(exitCode, 0, stderr);
        return;
      }
      const { stdout } = await site.run('check', '--format', 'json');
      const { diagnostics } = JSON.parse(stdout) as Report;
      const found = [
        ...diagnostics.map((diagnostic) => diagnostic.code),
        ...[...output.matchAll(/^(?:error|warning) ([\w-]+)/gm)].map(([, name]) => name),
      ];
      if (!isBad(sample)) assert.deepEqual(found, [], stdout + output);
      else if (code === undefined) assert.notDeepEqual(found, []);
      else assert.ok(found.includes(code), stdout + output);
    });
  }

  const project = shared(async (scope) => {
    const site = await createSite(scope);
    installPackage(site.dir);
    cpSync(path.join(root, 'test/fixtures/customer/tsconfig.json'), path.join(site.dir, 'tsconfig.json'));
    for (const [index, sample] of samples.filter((one) => !isBad(one)).entries())
      for (const step of sample.steps.filter(isFile))
        if (/\.tsx?$/.test(step.path)) {
          const file = path.join(site.dir, `${index}-${path.basename(sample.page, '.md')}`, step.path);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, step.content);
        }
    return site;
  });

  test('type-checks', async () => {
    const tsc = path.join(root, 'node_modules/typescript/lib/tsc.js');
    const { exitCode, stdout } = await runProcess(process.execPath, [tsc, '-p', '.'], project().dir);
    assert.equal(stdout, '');
    assert.equal(exitCode, 0);
  });
});
