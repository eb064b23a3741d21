import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { isLong, trials } from '../helpers/long.ts';
import { chanceFrom } from '../helpers/random.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { RICH_SITE } from './richSite.ts';
import { EDITS } from './siteEdits.ts';

/** Templates that write links on every doc and in some texts, and social cards of which some cannot be drawn. */
const WRITING_SITE = {
  ...RICH_SITE,
  'site.config.ts': (RICH_SITE['site.config.ts'] ?? '').replace(
    "title: 'Rich',",
    "title: 'Rich', socialCards: { draw: ({ title }) => /New 1|Program/.test(title) ? '<svg' : undefined },",
  ),
  'templates/parts/DocFooter.tsx': `import { Link } from 'sitegen-react/templates';
export const DocFooter = ({ page }) => <Link to={'/docs/guide/' + page.title.toLowerCase()}>x</Link>;
`,
  'templates/components/Note.tsx': `import { Link } from 'sitegen-react/templates';
export const Note = ({ children }) => <aside><Link to="/docs/guide/sixth">x</Link> {children}</aside>;
`,
};

const check = async (site: TestSite): Promise<string> => {
  const { exitCode, stdout, stderr } = await site.run('check', '--format', 'json');
  return `${exitCode} ${stderr}${stdout}`;
};

/** Compare a check that uses the cache with one without a cache. */
async function compare(site: TestSite, name: string): Promise<void> {
  const again = await check(site);
  rmSync(path.join(site.dir, '.sitegen'), { recursive: true });
  assert.equal(again, await check(site), name);
}

describe('after random edits, a check with a cache reports the same as one without', () => {
  for (let seed = 1; seed <= trials(1, 300); seed++)
    test(`sequence ${seed}`, async (t) => {
      const chance = chanceFrom(seed);
      const site = await createSite(t, WRITING_SITE);
      await check(site);
      const done: string[] = [`seed ${seed}`];
      const steps = isLong ? 4 : 2;
      for (let step = 1; step <= steps; step++) {
        for (let count = 1 + chance.below(2); count > 0; count--) {
          const name = chance.pick(Object.keys(EDITS));
          await EDITS[name]?.(chance, site);
          done.push(name);
        }
        await afterTick(site);
        if (step === steps) await compare(site, done.join(', '));
        else await check(site);
      }
    });
});
