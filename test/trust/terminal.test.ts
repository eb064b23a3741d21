import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

/** Codes that clear the screen, hide or reverse text, and set the window title. */
const CODES = '\u001b[2J\u001b[8m\u202e\u009b1m\u001b]0;title\u0007\r';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

test('control characters in file names and contents do not reach the terminal', async (t) => {
  const site = await createSite(t, {
    [`content/docs/a${CODES}\nerror b.md`]: `# A${CODES}\n\n[x](none${CODES}.md) [y](none\u202e.md)\n\n\`\`\`js file=${CODES}x.js\n\`\`\`\n`,
    'content/docs/b.md': `---\nslug: "/b\\u202e\\u001b[2J"\nunknown\u202e: 1\n---\n\n# B\n\n<Odd${CODES}/> {{ none${CODES} }}\n`,
    [`content/data/d${CODES}.yml`]: `a: [${CODES}`,
    [`content/static/s${CODES}.txt`]: '',
    'content/docs/_category_.json': `{ "label": "${CODES}" }`,
  });
  for (const args of [['check'], ['build', '--verbose'], ['build', '--verbose', '--out', `out\u202e`]]) {
    const { stderr, stdout } = await site.run(...args);
    assert.doesNotMatch(stderr + stdout, CONTROLS, args.join(' '));
    assert.match(stderr, /<U\+202E>/, args.join(' '));
    assert.doesNotMatch(stderr, /^error b\.md/m);
  }
});
