import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const BLOCKED = "is forbidden by the site's own Content-Security-Policy";

/** The lines of a report, without code frames. */
const messages = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !/^ {2}[> ] +(?:\d+)? \|/.test(line));

test("content that the site's own Content-Security-Policy blocks is reported with a hint", async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "\n  head: [{ tagName: 'script', attributes: { src: 'https://cdn.example/x.js' } }],\n  footer: { copyright: '<a href=\"#\" onclick=\"go()\">x</a>' },",
    ),
    'content/docs/a.md':
      '# A\n\n<script>alert(1)</script>\n\nText <img src="http://a.example/x.png" alt> and ![b](http://b.example/x.png)\n',
    'content/docs/b.md': '# B\n\n<script async src="https://cdn.example/x.js"></script>\n',
    'content/docs/c.md': '# C\n\n<script async src="https://cdn.example/x.js"></script>\n',
    'content/pages/index.md': '---\nlayout: Landing\n---\n',
    'content/pages/other.md': '---\nlayout: Landing\n---\n',
    'client/styles/main.css': '@import "https://fonts.googleapis.com/css2?family=Inter";\n',
    'templates/Landing.tsx': `import { type LayoutProps, Page } from 'sitegen-react/templates';
export default (props: LayoutProps) => (
  <Page {...props}>
    <main onClick={() => undefined}>
      <script dangerouslySetInnerHTML={{ __html: 'run()' }} />
    </main>
  </Page>
);`,
  });
  for (const command of ['check', 'build', 'build']) {
    const { stderr } = await site.run(command, '--verbose');
    assert.deepEqual(
      messages(stderr).slice(0, 28),
      [
        'warning content-blocked client/styles/main.css:1:10',
        `  "https://fonts.googleapis.com/css2?family=Inter" ${BLOCKED} (style-src)`,
        "  hint: allow it: `contentSecurityPolicy: { 'style-src': ['https://fonts.googleapis.com'], 'font-src': ['https://fonts.gstatic.com'] }`",
        'warning content-blocked content/docs/a.md:3:1',
        `  a script in the page ${BLOCKED} (script-src)`,
        "  hint: move it to client/main.ts, or allow it: `contentSecurityPolicy: { 'script-src': [\"'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='\"] }`",
        'warning content-blocked content/docs/a.md:5:16',
        `  "http://a.example/x.png" ${BLOCKED} (img-src)`,
        "  hint: write `https://`, which is allowed, or allow it: `contentSecurityPolicy: { 'img-src': ['http://a.example'] }`",
        'warning content-blocked content/docs/a.md:5:54',
        `  "http://b.example/x.png" ${BLOCKED} (img-src)`,
        "  hint: write `https://`, which is allowed, or allow it: `contentSecurityPolicy: { 'img-src': ['http://b.example'] }`",
        'warning content-blocked content/docs/b.md:3:20',
        `  "https://cdn.example/x.js" ${BLOCKED} (script-src) (2 times: content/docs/b.md:3:20, content/docs/c.md:3:20)`,
        "  hint: allow it: `contentSecurityPolicy: { 'script-src': ['https://cdn.example'] }`",
        'warning content-blocked site.config.ts:3:51',
        `  head[0]: "https://cdn.example/x.js" ${BLOCKED} (script-src)`,
        "  hint: allow it: `contentSecurityPolicy: { 'script-src': ['https://cdn.example'] }`",
        'warning content-blocked site.config.ts:4:46',
        `  footer.copyright: the script in "onclick" ${BLOCKED} (script-src)`,
        "  hint: add an event listener in client/main.ts, or allow it: `contentSecurityPolicy: { 'script-src': [\"'unsafe-hashes'\", \"'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='\"] }`",
        'warning template-invalid templates/Landing.tsx:4:5',
        '  "onClick" has no effect: outside of islands, pages are static, on 2 pages, such as "/"',
        '  hint: move the element to a component in client/islands, and use that on the page with `<Island>`',
        'warning content-blocked templates/Landing.tsx:5:7',
        `  a script in the page ${BLOCKED} (script-src), on 2 pages, such as "/"`,
        "  hint: move it to client/main.ts, or allow it: `contentSecurityPolicy: { 'script-src': [\"'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='\"] }`",
        '9 warnings',
      ],
      command,
    );
  }
});

test('following the hint makes blocked scripts run, and ends the warning', async (t) => {
  const files = {
    'content/pages/index.md':
      '# Home\n\n<script>\n  document.body.dataset.ran = "inline";\n</script>\n\n<button type="button" onclick="this.textContent = \'clicked\'">click</button>\n',
  };
  const site = await createSite(t, files);
  const { stderr } = await site.run('check');
  const sources = [...stderr.matchAll(/"('(?:sha256-[^']+|unsafe-hashes)')"/g)].map(([, source]) => source);
  assert.equal(sources.length, 3);
  await site.write({
    'site.config.ts': configFile(`contentSecurityPolicy: { 'script-src': ${JSON.stringify(sources)} }`),
  });
  const built = await site.run('build');
  assert.doesNotMatch(built.stderr, /warning/);
  const { page, problems } = await openPage(t);
  await page.goto(await serveFolder(t, path.join(site.dir, 'build')));
  assert.equal(await page.locator('body').getAttribute('data-ran'), 'inline');
  await page.getByRole('button', { name: 'click', exact: true }).click();
  await page.getByRole('button', { name: 'clicked' }).waitFor();
  assert.deepEqual(problems, []);
});

test('inlineScripts allows a script only on pages that contain it', async (t) => {
  const script = 'document.body.dataset.ran = "own";';
  const config = (policy: object) => configFile(`contentSecurityPolicy: ${JSON.stringify(policy)}`);
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const site = await createSite(t, {
    'site.config.ts': config({ 'script-src': [source] }),
    'content/pages/index.md': `# Home\n\n<script>${script}</script>\n`,
    'content/pages/other.md': '# Other\n',
  });
  const allowing = () =>
    ['index.html', 'other/index.html', '_headers'].filter((file) => site.read(`build/${file}`).includes(source));
  await site.run('build');
  assert.deepEqual(allowing(), ['index.html', 'other/index.html', '_headers'], 'a source stands in every page');
  await site.write({ 'site.config.ts': config({ inlineScripts: [script] }) });
  assert.doesNotMatch((await site.run('build')).stderr, /warning/);
  assert.deepEqual(allowing(), ['index.html', '_headers']);
});

test('a site without a Content-Security-Policy gets no findings about blocked content', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile('contentSecurityPolicy: false'),
    'content/pages/index.md': '# Home\n\n<script src="https://cdn.example/x.js"></script>\n',
  });
  assert.doesNotMatch((await site.run('check')).stderr, /content-blocked/);
});

test('the picture for links to the site is not loaded by its pages, so it is not blocked', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "image: 'http://cdn.example/card.png', navbar: { logo: { alt: 'L', src: 'http://cdn.example/logo.png' } }",
    ),
    'content/docs/a.md': '# A\n\nText.\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(stderr.match(/^.*forbidden by.*$/gm), [
    `  navbar.logo.src: "http://cdn.example/logo.png" ${BLOCKED} (img-src)`,
  ]);
});
