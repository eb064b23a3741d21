import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { holds } from '../helpers/eventually.ts';
import { createSite } from '../helpers/site.ts';

/** Tests share browser tabs (`test/helpers/tabs.ts`): nothing of one test may be left for the next. */

/** Prevents Chromium's request for a favicon, which would fail. */
const NO_ICON = '<link rel="icon" href="data:,">';

/** A page that stores data in every possible way, also when it is left. */
const KEEPER = `<!doctype html><title>Keeper</title>${NO_ICON}<script>
const keep = (name) => { localStorage.setItem(name, 'x'); sessionStorage.setItem(name, 'x'); };
keep('at once');
addEventListener('pagehide', () => keep('at last'));
document.cookie = 'kept=x; max-age=999';
document.documentElement.dataset.kept = '';
caches.open('kept').then((cache) => cache.put('/kept', new Response('x')));
</script>`;

const left = async () => ({
  hasScript: 'stays' in globalThis,
  stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())],
  cookie: document.cookie,
  steps: history.length,
  width: innerWidth,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isOnPaper: matchMedia('print').matches,
});

async function serve(t: TestContext): Promise<string> {
  const { dir } = await createSite(t, {
    'keeper.html': KEEPER,
    'plain.html': `<!doctype html><title>Plain</title>${NO_ICON}`,
  });
  return serveFolder(t, dir);
}

test('a released tab is in the same state as a new one', async (t) => {
  const origin = await serve(t);
  const first = await openPage(t);
  await first.page.goto(`${origin}/plain`);
  const untouched = await first.page.evaluate(left);
  assert.deepEqual(untouched.stored, []);
  await first.page.context().close();

  const { page: used } = await openPage(t, { colorScheme: 'dark', viewport: { width: 500, height: 500 } });
  await used.route('**/plain', (route) => route.abort());
  await used.addInitScript(() => Object.assign(globalThis, { stays: true }));
  await used.context().addInitScript(() => Object.assign(globalThis, { stays: true }));
  await used.emulateMedia({ media: 'print' });
  await used.goto(`${origin}/keeper?1`);
  await used.goto(`${origin}/keeper?2`);
  await holds(used, async () => (await caches.keys()).length > 0);
  assert.equal((await used.evaluate(left)).stored.length, 5);
  await used.context().close();

  const { page, problems } = await openPage(t);
  assert.equal(page, used, 'it is the same tab');
  await page.goto(`${origin}/plain`);
  assert.deepEqual(await page.evaluate(left), untouched);
  assert.deepEqual(problems, []);
});

test('a tab that cannot be reset, such as with an exposed function, is closed', async (t) => {
  const origin = await serve(t);
  const { page } = await openPage(t);
  await page.exposeFunction('stays', () => undefined);
  await page.goto(`${origin}/plain`);
  await page.context().close();
  assert.ok(page.isClosed());

  const { page: other } = await openPage(t);
  await other.goto(`${origin}/plain`);
  assert.equal(await other.evaluate(() => 'stays' in globalThis), false);
});
