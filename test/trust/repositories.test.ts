import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

const CONFIG = `export default {
  title: 'Test', url: 'https://example.org',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true, showContributors: true },
};
`;

/** Run git in a folder of a site. */
const gitIn =
  (site: TestSite, dir = '.') =>
  (args: readonly string[], input = ''): string =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@example.org', ...args], {
      cwd: path.join(site.dir, dir),
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).trim();

type Git = ReturnType<typeof gitIn>;

/** Commit all files by low-level commands, which allow any name, date and signature. */
function commitByHand(git: Git, { name, seconds, signature = '' }: Readonly<Record<string, string>>): void {
  git(['add', '--all']);
  const parents = git(['for-each-ref', '--format=%(objectname)']).split('\n').filter(Boolean);
  const commit = [
    `tree ${git(['write-tree'])}`,
    ...parents.map((parent) => `parent ${parent}`),
    ...['author', 'committer'].map((role) => `${role} ${name} <a@example.org> ${seconds} +0000`),
    ...(signature === '' ? [] : [`gpgsig ${signature}`]),
    '',
    'message\n',
  ];
  const id = git(['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], commit.join('\n'));
  git(['update-ref', 'refs/heads/main', id]);
}

const SIGNATURE = '-----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';

/** Settings of git that name a program, which read-only commands would run. */
const PROGRAMS = [
  'core.fsmonitor',
  'gpg.program',
  'gpg.openpgp.program',
  'diff.external',
  'diff.x.textconv',
  'core.pager',
];

// The program is a shell script.
test.skipIf(process.platform === 'win32')(
  'builds and checks run no program of a repository: neither settings, hooks nor nested ones',
  async (t) => {
    const program = '#!/bin/sh\necho "$0 $*" >> "$(dirname "$0")/ran"\n';
    const site = await createSite(t, {
      'site.config.ts': CONFIG,
      'content/docs/a.md': '# A\n',
      '.gitattributes': '*.md diff=x\n',
      'program.sh': program,
      'hooks/post-index-change': program,
    });
    const git = gitIn(site);
    execFileSync('chmod', ['+x', 'program.sh', 'hooks/post-index-change'], { cwd: site.dir });
    git(['init', '-q', '--initial-branch=main']);
    commitByHand(git, { name: 'Ann', seconds: '1700000000' });
    await site.write({ 'content/docs/a.md': '# A\n\nText.\n' });
    commitByHand(git, { name: 'Ann', seconds: '1700000001', signature: SIGNATURE });
    for (const name of PROGRAMS) git(['config', name, path.join(site.dir, 'program.sh')]);
    git(['config', 'log.showSignature', 'true']);
    git(['config', 'core.hooksPath', path.join(site.dir, 'hooks')]);
    await site.write({ 'content/docs/a.md': '# A\n\nOther text.\n' });
    const ran = (): readonly string[] => ['ran', 'hooks/ran'].filter((file) => site.exists(file));

    const built = await site.run('build');
    assert.equal(built.exitCode, 0, built.stderr);
    assert.match(site.read('build/docs/a/index.html'), /Contributors: Ann/);
    const checked = await site.run('check', '--since', 'HEAD~1');
    assert.equal(checked.exitCode, 0, checked.stderr);
    assert.deepEqual(ran(), []);

    // A bare repository that was committed as files into the folder of the site.
    const inner = await createSite(t, { 'site/site.config.ts': CONFIG, 'site/content/docs/a.md': '# A\n' });
    gitIn(inner)(['init', '-q', '--initial-branch=main']);
    const bare = gitIn(inner, 'site');
    bare(['init', '-q', '--bare', '--initial-branch=main', '.']);
    const asWhole: Git = (args, input) => bare(['--git-dir=.', '--work-tree=.', ...args], input);
    asWhole(['config', 'core.bare', 'false']);
    asWhole(['config', 'core.worktree', '.']);
    commitByHand(asWhole, { name: 'Mallory', seconds: '1700000000', signature: SIGNATURE });
    for (const name of PROGRAMS) asWhole(['config', name, path.join(site.dir, 'program.sh')]);
    asWhole(['config', 'log.showSignature', 'true']);
    const other = await inner.run('build', '--root', 'site');
    assert.equal(other.exitCode, 0, other.stderr);
    assert.doesNotMatch(inner.read('site/build/docs/a/index.html'), /Mallory/);
    assert.deepEqual(ran(), []);
  },
);

test('dates, names and paths of commits may have any value', async (t) => {
  const site = await createSite(t, { 'site.config.ts': CONFIG, '.gitignore': 'build\n.sitegen\n' });
  const git = gitIn(site);
  git(['init', '-q', '--initial-branch=main']);
  const commits = [
    ['99999999999999', 'Ann'],
    ['-5', 'Bea'],
    ['253402300800', 'Ci\u202ed\u0007'],
    ['8640000000001', `x\u0001${'0'.repeat(40)} 1 Dan`],
    ['1700000000', '\u202e'],
    ['1700000000', 'Eve &lt; "x"\u2028y'],
  ];
  for (const [index, [seconds = '', name = '']] of commits.entries()) {
    await site.write({
      [`content/docs/p${index}.md`]: '# Page\n',
      [`content/docs/odd\u0001${'0'.repeat(40)} 1 Fay/${index}.md`]: `---\nslug: /odd${index}\n---\n\n# Odd\n`,
    });
    commitByHand(git, { name, seconds });
  }
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const peopleOf = (name: string) =>
    /theme-doc-contributors">([^<]*)/.exec(site.read(`build/docs/${name}/index.html`))?.[1];
  const expected = ['Ann', 'Bea', 'Cid', `x${'0'.repeat(40)} 1 Dan`, undefined, 'Eve &amp;lt; &quot;x&quot;\u2028y'];
  for (const [index, name] of expected.entries()) {
    assert.equal(peopleOf(`p${index}`), name && `Contributors: ${name}`);
    assert.equal(peopleOf(`odd${index}`), name && `Contributors: ${name}`);
  }
  const dates = [...site.read('build/sitemap.xml').matchAll(/<lastmod>(.*?)</g)].map(([, date = '']) => date);
  assert.equal(dates.length, 12);
  for (const date of dates) assert.match(date, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
