import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { XMLValidator } from 'fast-xml-parser';
import type { Log } from 'sarif';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { runCli } from '../helpers/cli.ts';
import { sarifFaults } from '../helpers/sarif.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** Reports of `sitegen check` for other programs, for a site in a subfolder of its repository. */

const root = path.resolve(import.meta.dirname, '../..');
const PAGE = '# A\n\n[x & y](./lost.md)\n\n![](/img/a.svg)\n\n<<<<<<< HEAD\nours\n\n=======\n>>>>>>> theirs\n';

describe('reports of check', () => {
  const repository = shared(async (scope) => {
    const site = await createSite(scope);
    mkdirSync(path.join(site.dir, '.git'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    const config = site.read('site.config.ts');
    await site.write({
      'website/site.config.ts': config,
      'website/content/docs/a.md': PAGE,
      'website/content/static/img/a.svg': svg,
    });
    return site;
  });
  const report = async (format: string, ...flags: readonly string[]): Promise<string> =>
    (await repository().run('check', '--root', 'website', '--format', format, ...flags)).stdout;

  test('GitHub annotations have paths from the repository, and the job summary has all findings', async () => {
    const { dir, read } = repository();
    const summary = path.join(dir, 'summary.md');
    const flags = ['check', '--root', 'website', '--format', 'github'];
    const { stdout } = await runCli(flags, dir, { env: { NO_COLOR: '1', GITHUB_STEP_SUMMARY: summary } });
    const file = 'file=website/content/docs/a.md';
    assert.deepEqual(stdout.trim().split('\n'), [
      `::warning ${file},line=3,col=9,title=link-broken::broken link "./lost.md" (resolved as "lost.md"): no such page`,
      `::notice ${file},line=5,col=1,title=alt-missing::this picture has no alternative text%0Adescribe it between the brackets`,
      `::error ${file},line=7,col=1,title=conflict-marker::this is a conflict marker of an unfinished merge%0Akeep one of the two versions, and remove the lines with \`<<<<<<<\`, \`=======\` and \`>>>>>>>\``,
    ]);
    assert.match(read('summary.md'), /^### sitegen check: 1 error, 1 warning, 1 hint\n/);
    assert.match(
      read('summary.md'),
      /\| warning \| \[link-broken\]\(\S+link-broken\) \| website\/content\/docs\/a\.md:3:9 \|/,
    );
  });

  test('SARIF has rules with help, fingerprints, and paths from the root of the repository', async () => {
    const text = await report('sarif');
    assert.deepEqual(sarifFaults(text), []);
    const log = JSON.parse(text) as Log;
    const [run] = log.runs;
    const rules = run?.tool.driver.rules ?? [];
    assert.deepEqual(
      rules.map(({ id }) => id),
      ['alt-missing', 'conflict-marker', 'link-broken'],
    );
    assert.ok(
      rules.every(({ help, helpUri, shortDescription }) => help?.text && help.markdown && helpUri && shortDescription),
    );
    const broken = run?.results?.find(({ ruleId }) => ruleId === 'link-broken');
    assert.equal(broken?.level, 'warning');
    assert.equal(rules[broken?.ruleIndex ?? -1]?.id, 'link-broken');
    assert.deepEqual(broken?.locations?.[0]?.physicalLocation, {
      artifactLocation: { uri: 'website/content/docs/a.md', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3, startColumn: 9 },
    });
    const prints = run?.results?.map(({ partialFingerprints }) => partialFingerprints?.['sitegenFinding/v1']) ?? [];
    assert.equal(new Set(prints).size, 3);
    await repository().write({ 'website/content/docs/a.md': PAGE.replace('# A\n', '# A\n\nMore.\n') });
    const moved = JSON.parse(await report('sarif')) as Log;
    await repository().write({ 'website/content/docs/a.md': PAGE });
    assert.deepEqual(
      moved.runs[0]?.results?.map(({ partialFingerprints }) => partialFingerprints?.['sitegenFinding/v1']),
      prints,
      'a finding that moves stays the same',
    );
  });

  test('in JUnit, a warning is a failure only with --strict', async () => {
    const junit = await report('junit');
    assert.equal(XMLValidator.validate(junit), true);
    assert.match(junit, /<testsuite name="sitegen check" tests="3" failures="1">/);
    assert.match(junit, /<system-out>warning: broken link &quot;\.\/lost\.md&quot;/);
    assert.match(await report('junit', '--strict'), /failures="2"/);
  });

  test('JSON matches its schema, and Code Quality has the fields that GitLab reads', async () => {
    const text = await report('json');
    const json = JSON.parse(text);
    const schema = JSON.parse(readFileSync(path.join(root, 'docs/content/static/check-report-1.json'), 'utf8'));
    const ajv = new Ajv2020();
    assert.ok(ajv.validate(schema, JSON.parse(text)), JSON.stringify(ajv.errors));
    assert.equal(json.root, 'website');
    assert.equal(json.diagnostics[0].file, 'content/docs/a.md');
    assert.ok(!ajv.validate(schema, { ...json, diagnostics: [{ ...json.diagnostics[0], line: 0 }] }));
    const [issue] = JSON.parse(await report('gitlab'));
    assert.deepEqual(issue, {
      description: 'broken link "./lost.md" (resolved as "lost.md"): no such page',
      check_name: 'link-broken',
      fingerprint: json.diagnostics[0].fingerprint,
      severity: 'minor',
      location: { path: 'website/content/docs/a.md', lines: { begin: 3 } },
    });
  });
});

test('reports name files outside of the site, and with any characters in their names', async (t) => {
  const site = await createSite(t);
  mkdirSync(path.join(site.dir, '.git'));
  await site.write({
    'docs/site/site.config.ts': configFile("markdown: { allowedDirs: ['../../lib'] },"),
    'docs/site/content/docs/a.md': '# A\n\n<!--@include: ../../../../lib/part.md-->\n',
    'docs/site/content/static/c#.html': '<!doctype html><title>x</title>\n\t<a href="/gone">x</a>\n',
    'lib/part.md': '[x](./lost&amp;amp.md)\n',
  });
  const flags = ['check', '--root', 'docs/site'];
  const { results = [] } = (JSON.parse((await site.run(...flags, '--format', 'sarif')).stdout) as Log).runs[0] ?? {};
  assert.deepEqual(
    results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri),
    ['lib/part.md', 'docs/site/content/static/c%23.html'],
  );
  const env = { NO_COLOR: '1', GITHUB_STEP_SUMMARY: path.join(site.dir, 'summary.md') };
  await runCli([...flags, '--format', 'github'], site.dir, { env });
  assert.match(site.read('summary.md'), / lib\/part\.md:1:5 .*\.\/lost\\&amp\.md/);
  const { stderr } = await site.run(...flags);
  assert.match(stderr, /> 2 \| \t<a href="\/gone">x<\/a>\n {6}\| \t {9}\^\n/, 'the caret is below the address');
});
