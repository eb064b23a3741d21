import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const [COMPOSED, DECOMPOSED] = ['\u00e9', 'e\u0301'];

// macOS treats both encodings as one name: this site cannot exist there.
test.skipIf(process.platform === 'darwin')(
  'file names that differ only in the encoding of accents count as the same name',
  async (t) => {
    const site = await createSite(t, {
      [`content/docs/${COMPOSED}.md`]: '# One\n',
      [`content/docs/${DECOMPOSED}.md`]: '# Two\n',
      [`content/docs/${DECOMPOSED}x.md`]: `# Three\n\n## Part ${DECOMPOSED}\n`,
      'content/docs/links.md': `# Links\n\n[a](${COMPOSED}x.md) [b](/docs/${COMPOSED}x) [c](${COMPOSED}x.md#part-${COMPOSED}) [d](${DECOMPOSED}x.md#part-${DECOMPOSED})\n`,
      [`content/static/${COMPOSED}.txt`]: 'one',
      [`content/static/${DECOMPOSED}.txt`]: 'two',
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    const told = [...stderr.matchAll(/^(\w+ \S+ \S+)\n {2}(.*)/gm)].map(([, place, message]) => `${place}: ${message}`);
    assert.deepEqual(told, [
      // Browsers compare the characters of an id as they are.
      `warning anchor-broken content/docs/links.md:3:30: broken anchor "%C3%A9x.md#part-%C3%A9": "/docs/${COMPOSED}x" has no "#part-${COMPOSED}"`,
      `warning route-conflict content/docs/${COMPOSED}.md: duplicate route: "/docs/${COMPOSED}" is already taken by content/docs/${DECOMPOSED}.md`,
      `warning route-conflict content/static/${COMPOSED}.txt: "/${COMPOSED}.txt" and "/${DECOMPOSED}.txt" (static file) look the same, but their accents are encoded differently`,
    ]);
  },
);
