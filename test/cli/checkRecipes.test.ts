import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import markdownIt from 'markdown-it';
import { describe, test } from 'vitest';
import { type CliResult, runProcess } from '../helpers/cli.ts';
import { sarifFaults } from '../helpers/sarif.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** Run the recipes of the guide as readers copy them. */

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/content/docs/guides/check.md'), 'utf8');
const blocks = markdownIt()
  .parse(guide, {})
  .filter(({ type }) => type === 'fence');

/** The code block with a title or, if there is none, the first one that contains the text. */
function recipe(wanted: string): string {
  const block = blocks.find(({ info, content }) => info.includes(`title="${wanted}"`) || content.includes(wanted));
  assert.ok(block, `there is no recipe ${wanted}`);
  return block.content;
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const BROKEN = '# A\n\n[x](./lost.md)\n';

describe('recipes of the guide on checks', () => {
  const site = shared(async (scope) => {
    const made = await createSite(scope, { 'content/docs/a.md': BROKEN, '.gitignore': '.sitegen\nnode_modules\n' });
    mkdirSync(path.join(made.dir, 'node_modules/.bin'), { recursive: true });
    symlinkSync(root, path.join(made.dir, 'node_modules/sitegen-react'));
    symlinkSync(path.join(root, 'bin/sitegen.js'), path.join(made.dir, 'node_modules/.bin/sitegen'));
    await sh('git init -q -b main && git config user.name t && git config user.email t@example.org', made.dir);
    await sh('git add -A && git commit -q -m All', made.dir);
    return made;
  });
  /** Run a command as CI does, without installing packages. */
  const sh = (line: string, dir = site().dir): Promise<CliResult> => runProcess('sh', ['-e', '-c', line], dir);
  /** Run a command with the package in place of what `npm ci` would install, and without the slow start of `npx`. */
  const run = (line: string): Promise<CliResult> =>
    sh(line.replace(/^npx sitegen /, `${process.execPath} node_modules/.bin/sitegen `));

  test('GitHub Actions shows annotations, and gets a SARIF file for the security tab', async () => {
    const workflow = load(recipe('.github/workflows/check.yml')) as {
      readonly jobs: Readonly<Record<string, { readonly 'runs-on': string; readonly steps: readonly Step[] }>>;
    };
    const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
    assert.ok(steps.every(({ run: command, uses }) => (command === undefined) !== (uses === undefined)));
    const check = steps.find(({ run: command }) => command?.includes('sitegen check'))?.run ?? '';
    const summary = path.join(site().dir, '.git/summary.md');
    const { exitCode, stdout } = await run(
      `export GITHUB_STEP_SUMMARY='${summary}'; exec ${check.replace('npx sitegen', `${process.execPath} node_modules/.bin/sitegen`)}`,
    );
    assert.equal(exitCode, 1);
    assert.match(stdout, /^::warning file=content\/docs\/a\.md,line=3,col=5,title=link-broken::/m);
    assert.match(readFileSync(summary, 'utf8'), /content\/docs\/a\.md:3:5/);

    const [scan, upload] = load(recipe('upload-sarif')) as readonly Step[];
    assert.equal((await run(scan?.run ?? '')).exitCode, 0, 'the upload is to run');
    const file = String(upload?.with?.sarif_file);
    assert.deepEqual(sarifFaults(site().read(file)), []);
    assert.notDeepEqual(sarifFaults(site().read(file).replace('"startLine": 3', '"startLine": 0')), []);
  });

  test('GitLab CI gets a Code Quality report, even if the job fails', async () => {
    const { check } = load(recipe('.gitlab-ci.yml')) as {
      readonly check: {
        readonly script: readonly string[];
        readonly artifacts: { readonly when: string; readonly reports: { readonly codequality: string } };
      };
    };
    const { exitCode } = await run(check.script.at(-1) ?? '');
    assert.equal(exitCode, 1);
    assert.equal(check.artifacts.when, 'always', 'a job that fails is to show why');
    const [issue] = JSON.parse(site().read(check.artifacts.reports.codequality));
    assert.equal(issue.location.path, 'content/docs/a.md');
  });

  test('pre-commit and the git hook refuse a commit that adds findings', async () => {
    const { repos } = load(recipe('.pre-commit-config.yaml')) as {
      readonly repos: readonly { readonly hooks: readonly { readonly entry: string; readonly files: string }[] }[];
    };
    const [hook] = repos[0]?.hooks ?? [];
    assert.match('content/docs/a.md', new RegExp(hook?.files ?? '^$'));
    assert.doesNotMatch('src/a.ts', new RegExp(hook?.files ?? ''));
    // The tool pre-commit appends the paths of the committed files.
    assert.equal((await run(`${hook?.entry} content/docs/a.md`)).exitCode, 1);

    const script = path.join(site().dir, '.git/hooks/pre-commit');
    writeFileSync(script, recipe('#!/bin/sh').replace('npx sitegen', `${process.execPath} node_modules/.bin/sitegen`));
    chmodSync(script, 0o755);
    await site().write({ 'content/docs/b.md': '# B\n\nText.\n' });
    assert.equal(
      (await sh('git add content/docs/b.md && git commit -q -m Fine')).exitCode,
      0,
      'what was there is let pass',
    );
    await site().write({ 'content/docs/c.md': BROKEN });
    assert.equal((await sh('git add content/docs/c.md && git commit -q -m Broken')).exitCode, 1);
    assert.equal((await sh('git log --oneline')).stdout.trim().split('\n').length, 2);
  });

  test('the problem matchers of VS Code and Vim match findings, and the begin and end of a run', async () => {
    const [task] = JSON.parse(recipe('.vscode/tasks.json')).tasks;
    const { pattern, background } = task.problemMatcher;
    const { stderr } = await run(task.command.replace('--watch ', ''));
    const lines = stderr.split('\n');
    const index = lines.findIndex((line) => line.includes('link-broken'));
    const match = new RegExp(pattern[0].regexp).exec(lines[index] ?? '') ?? [];
    const { severity, code, file, line, column } = pattern[0];
    assert.deepEqual(
      [severity, code, file, line, column].map((group) => match[group]),
      ['warning', 'link-broken', 'content/docs/a.md', '3', '5'],
    );
    assert.match(new RegExp(pattern[1].regexp).exec(lines[index + 1] ?? '')?.[1] ?? '', /^broken link/);
    assert.ok(lines.some((text) => new RegExp(background.endsPattern).test(text)));
    assert.match('changed content/docs/a.md', new RegExp(background.beginsPattern));
    const errorformat = /errorformat=(\S+(?:\\ \S*)*)`/.exec(guide)?.[1] ?? '';
    assert.match(lines[index] ?? '', vimPattern(errorformat.replaceAll('\\ ', ' ').split(',')[0] ?? ''));
  });
});

/** The first pattern of Vim's `errorformat` as a regular expression (`:help errorformat`). */
const vimPattern = (format: string): RegExp =>
  new RegExp(
    `^${format
      .replace('%t%*[a-z]', '[ewh][a-z]*')
      .replace('%*[a-z-]', '[a-z-]*')
      .replace('%f', '\\S+')
      .replace(/%[lc]/g, '\\d+')}$`,
  );
