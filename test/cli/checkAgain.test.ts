import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { inNewSite } from '../helpers/builtAfresh.ts';
import { configFile } from '../helpers/builtSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Check three times, with and without the stored result. All outputs must be equal; returns the findings. */
async function checkBoth(site: TestSite): Promise<readonly string[]> {
  const outputs: string[] = [];
  for (let run = 0; run < 3; run++) {
    await afterTick(site);
    const { exitCode, stdout, stderr } = await site.run('check', '--format', 'json');
    assert.equal(stderr, '');
    outputs.push(`${exitCode} ${stdout}`);
  }
  assert.deepEqual(outputs, [outputs[0], outputs[0], outputs[0]]);
  const { diagnostics } = JSON.parse((outputs[0] ?? '').slice(2)) as {
    diagnostics: readonly { code: string; file: string; line: number }[];
  };
  return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

test('checking an unchanged site repeats the stored result, and any change is noticed', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(''),
    'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n\n[a](./a.md)\n',
    'content/pages/index.md': '# Home\n\n[docs](/docs/a)\n',
  });
  assert.deepEqual(await checkBoth(site), []);
  assert.ok(site.list('.sitegen').some((file) => file.startsWith('inputs-')));

  await site.write({ 'content/docs/a.md': '# A\n\nText.\n\n[b](./gone.md)\n' });
  assert.deepEqual(await checkBoth(site), ['link-broken content/docs/a.md:5']);

  await site.write({ 'content/docs/gone.md': '# Not gone\n\n[b](./b.md)\n' });
  assert.deepEqual(await checkBoth(site), []);

  await site.write({ 'site.config.ts': configFile("navbar: { items: [{ to: '/nowhere', label: 'N' }] }") });
  assert.deepEqual(
    (await checkBoth(site)).map((finding) => finding.split(':')[0]),
    ['link-broken site.config.ts'],
  );

  await site.write({ 'site.config.ts': configFile(''), 'content/static/page.html': '<a href="/nowhere">n</a>\n' });
  assert.deepEqual(await checkBoth(site), ['link-broken content/static/page.html:1']);
});

test('the result of a check is stored for configurations with functions, too', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("docs: { editUrl: (file) => 'https://example.org/' + file }"),
    'content/pages/index.md': '# Home\n',
  });
  assert.deepEqual(await checkBoth(site), []);
  assert.ok(site.list('.sitegen').some((file) => file.startsWith('inputs-')));
});

/** The findings of a check in JSON: code and place. */
async function findings(site: TestSite): Promise<readonly string[]> {
  const { diagnostics } = JSON.parse((await site.run('check', '--format', 'json')).stdout) as {
    diagnostics: readonly { code: string; file: string; line: number }[];
  };
  return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

test('findings are the same for texts parsed on threads, by earlier checks, and in this process', async (t) => {
  const names = Array.from({ length: 140 }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, check: { rules: { 'title-duplicate': 'off' } }",
    ),
    ...Object.fromEntries(
      names.map((name) => [`content/docs/${name}.md`, `# ${name}\n\n## Part\n\n[x](./${name}x.md) <br\n`]),
    ),
    'content/docs/p000.md': '# Zero\n\n## Part\n\n```mermaid\ngraf TD\n```\n\n[a](./p001.md#part) ![](/no.png)\n',
    'content/i18n/de/docs/p000.md': '# Null\n\n## Teil\n\n[a](#part) [b](#teil)\n',
  });
  const all = await findings(site);
  assert.equal(all.filter((line) => line.startsWith('link-broken')).length, names.length - 1);
  assert.deepEqual(
    all.filter((line) => line.includes('p000')),
    [
      'diagram-invalid content/docs/p000.md:6',
      'alt-missing content/docs/p000.md:9',
      'image-missing content/docs/p000.md:9',
      'anchor-broken content/i18n/de/docs/p000.md:5',
    ],
  );
  await site.write({ 'content/docs/p001.md': '# One\n\n[c](./p002.md#part)\n' });
  const edited = (await findings(site)).filter((line) => /p00[01]/.test(line));
  assert.ok(edited.includes('anchor-broken content/docs/p000.md:9'), edited.join('\n'));
  await site.write({ '.sitegen/scans.jsonl': 'garbage' });
  assert.deepEqual(
    (await findings(site)).filter((line) => /p00[01]/.test(line)),
    edited,
  );
});

/** Compare a check after an edit with a check of a copy without a cache. Returns the codes of the findings. */
async function checkAnew(site: TestSite): Promise<readonly string[]> {
  await afterTick(site);
  const again = await site.run('check', '--format', 'json');
  const files = site.list('.').filter((file) => !file.startsWith('.sitegen'));
  const copy = Object.fromEntries(files.map((file) => [file, site.read(file)]));
  const anew = await inNewSite(copy, ({ run }) => run('check', '--format', 'json'));
  assert.deepEqual(JSON.parse(again.stdout), JSON.parse(anew.stdout));
  const { diagnostics } = JSON.parse(again.stdout) as { diagnostics: readonly { code: string; page?: string }[] };
  return diagnostics.map(({ code }) => code).sort();
}

test('after edits, check still reports broken links of templates and invalid social cards', async (t) => {
  const layout = (
    body: string,
  ): string => `import { type LayoutProps, Link, Page, RawHtml } from 'sitegen-react/templates';
export default function Landing(props: LayoutProps) {
  return <Page {...props}><main>${body}</main></Page>;
}
`;
  const site = await createSite(t, {
    'site.config.ts': configFile(
      `check: { rules: { 'title-duplicate': 'off' } }, socialCards: { draw: ({ title }) => title === 'Wrong' ? '<svg' : undefined }`,
    ),
    'templates/Landing.tsx': layout("<Link to={'/docs/' + props.page.title.toLowerCase()}>x</Link>"),
    'content/pages/one.md': '---\nlayout: Landing\n---\n\n# B\n',
    'content/pages/two.md': '---\nlayout: Landing\n---\n\n# Gone\n',
    'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n\n[a](./a.md)\n',
  });
  const steps: readonly (readonly [name: string, step: () => Promise<void>, found: readonly string[]])[] = [
    ['at first', async () => undefined, ['link-broken']],
    ['a sentence', () => site.write({ 'content/docs/a.md': '# A\n\nMore. [b](./b.md)\n' }), ['link-broken']],
    [
      'the page that a template links to is gone',
      () => site.remove('content/docs/b.md'),
      ['link-broken', 'link-broken', 'link-broken'],
    ],
    ['and is back', () => site.write({ 'content/docs/b.md': '# B\n\n[a](./a.md)\n' }), ['link-broken']],
    [
      'the title that it links by',
      () => site.write({ 'content/pages/two.md': '---\nlayout: Landing\n---\n\n# A\n' }),
      [],
    ],
    [
      'a card that is wrong',
      () => site.write({ 'content/docs/b.md': '# Wrong\n\n[a](./a.md)\n' }),
      ['function-failed'],
    ],
    [
      'a sentence elsewhere',
      () => site.write({ 'content/docs/a.md': '# A\n\nLess. [b](./b.md)\n' }),
      ['function-failed'],
    ],
    [
      'the template',
      () => site.write({ 'templates/Landing.tsx': layout('<Link to="/nowhere">x</Link>') }),
      ['function-failed', 'link-broken'],
    ],
    [
      'a sentence once more',
      () => site.write({ 'content/docs/a.md': '# A\n\nText. [b](./b.md)\n' }),
      ['function-failed', 'link-broken'],
    ],
  ];
  for (const [name, step, found] of steps) {
    await step();
    assert.deepEqual(await checkAnew(site), found, name);
  }
});

test('a commit without changes keeps the stored result, unless pages show dates of commits', async (t) => {
  for (const [config, isKept] of [
    ['', true],
    ['docs: { showLastUpdateTime: true }', false],
  ] as const) {
    const site = await createSite(t, { 'site.config.ts': configFile(config), 'content/docs/a.md': '# A\n' });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: site.dir });
    git('init', '-q');
    git('add', 'content', 'site.config.ts');
    git('commit', '-qm', 'One');
    await afterTick(site);
    await site.run('check');
    const before = site.read('.sitegen/checkedPages.jsonl'); // rewritten whenever a check does not use the stored result
    git('commit', '-qm', 'Two', '--allow-empty');
    await site.run('check');
    assert.equal(site.read('.sitegen/checkedPages.jsonl') === before, isKept, config);
  }
});
