import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile, settled } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { describePicture, makeAnimation, makePicture } from '../helpers/pictures.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

/** Write binary files into a site. */
async function writeBytes(site: TestSite, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(site.dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

const bodyOf = (site: TestSite, page: string): string =>
  /<div class="markdown">(.*?)<\/article>/s.exec(site.read(`build/${page}/index.html`))?.[1] ?? '';

describe('files in raw HTML and Markdown', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': configFile("baseUrl: '/base/', blog: {}, contentSecurityPolicy: false"),
      'content/docs/a.md': [
        '# A\n',
        '<picture>\n<source srcset="./a.svg 1x, ./b.svg 2x">\n<img src="./a.svg" srcset="./b.svg 2x" alt="a">\n</picture>\n',
        '<video src="./film.mp4" poster="./a.svg"><track src="./subs.vtt"></video> <audio src="/sound.ogg"></audio>\n',
        '<object data="./manual.pdf"></object> <iframe src="./demo.html?x=1#y"></iframe> <iframe src="/docs/b"></iframe>\n',
        '<div style="background: url(./b.svg)">x</div>\n',
        '<img src="./a.svg" width="150"> <img src="./a.svg" height="100"> <img src="./a.svg" width="50%"> <img src="./a.svg" width="9" height="9"> <img src={"./a.svg"} width={30} />\n',
        '![light](./a.svg#gh-light-mode-only) ![dark](./b.svg#gh-dark-mode-only) ![static](/s.svg#gh-dark-mode-only)\n',
        '[b](./b.md)\n',
      ].join('\n'),
      'content/docs/b.md':
        '# B\n\n<img src="/base/s.svg" alt="base"> <img src="/content/static/s.svg" alt="static folder"> <img src="/content/docs/b.svg" alt="root">\n',
      'content/docs/a.svg': SVG,
      'content/docs/b.svg': SVG.replace('/>', '><g/></svg>'),
      'content/static/s.svg': SVG,
      'content/static/sound.ogg': 'sound',
      'content/docs/film.mp4': 'film',
      'content/docs/subs.vtt': 'WEBVTT',
      'content/docs/manual.pdf': 'pdf',
      'content/docs/demo.html': '<p>demo</p>',
      'content/blog/2024-01-01-post.md':
        '---\ntitle: Post\nauthors: [{ name: A }]\n---\n\n![l](/s.svg#gh-light-mode-only) ![d](/s.svg#gh-dark-mode-only)\n',
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });
  /** The address of the copy of a file. */
  const copyOf = (file: string): string => {
    const { name, ext } = path.parse(file);
    const { site } = built();
    const found = site.list('build/assets').find((asset) => new RegExp(`/${name}-[\\da-f]{10}\\${ext}$`).test(asset));
    assert.ok(found, file);
    return `/base/assets/${found}`;
  };

  test('are copied under names with a content hash', () => {
    const html = bodyOf(built().site, 'docs/a');
    const [a, b] = [copyOf('a.svg'), copyOf('b.svg')];
    for (const part of [
      `<source srcset="${a} 1x, ${b} 2x">`,
      `<img src="${a}" width="300" height="200" srcset="${b} 2x" alt="a" loading="lazy" decoding="async">`,
      `<video src="${copyOf('film.mp4')}" poster="${a}"><track src="${copyOf('subs.vtt')}"></video>`,
      '<audio src="/base/sound.ogg"></audio>',
      `<object data="${copyOf('manual.pdf')}"></object>`,
      `<iframe src="${copyOf('demo.html')}?x=1#y" loading="lazy"></iframe>`,
      '<iframe src="/base/docs/b" loading="lazy"></iframe>',
      `style="background: url(&quot;${b}&quot;)"`,
    ])
      assert.ok(html.includes(part), `${part}\n${html}`);
    assert.doesNotMatch(built().stderr, /warning|error/);
    const twin = built().site.read('build/docs/a/index.md');
    assert.ok(twin.includes(`<source srcset="${a} 1x, ${b} 2x">`), twin);
    assert.ok(twin.includes(`poster="${a}"`));
  });

  test('are found by addresses with the base URL, or with a folder of the site', () => {
    const html = bodyOf(built().site, 'docs/b');
    const sources = [...html.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]+)"/g)].map(([, ...parts]) => parts);
    assert.deepEqual(sources, [
      ['/base/s.svg', 'base'],
      ['/base/s.svg', 'static folder'],
      [copyOf('b.svg'), 'root'],
    ]);
  });

  test('have a complete size if their tag has a part of it', () => {
    const html = bodyOf(built().site, 'docs/a');
    const a = copyOf('a.svg');
    for (const size of [
      'height="100" width="150"',
      'width="150" height="100"',
      'width="50%"',
      'width="9" height="9"',
      'height="20" width="30"',
    ])
      assert.ok(html.includes(`<img src="${a}" ${size} loading="lazy"`), `${size}\n${html}`);
  });

  test('are shown in one color mode if their address says so', async (t) => {
    const { site } = built();
    const html = bodyOf(site, 'docs/a');
    assert.match(html, /#gh-light-mode-only" width="300" height="200" alt="light" class="only-light"/);
    assert.match(
      html,
      /src="\/base\/s\.svg#gh-dark-mode-only" width="300" height="200" alt="static" class="only-dark"/,
    );
    const feed = site.read('build/blog/rss.xml');
    assert.match(feed, /gh-light-mode-only/);
    assert.doesNotMatch(feed, /gh-dark-mode-only/);
    await site.run('build', '--out', 'served/base');
    const origin = await serveFolder(t, `${site.dir}/served`);
    const { page } = await openPage(t);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${origin}/base/docs/a`);
      const visible = await page
        .locator('.markdown img[alt]')
        .evaluateAll((images) =>
          images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('alt')),
        );
      assert.deepEqual(visible, scheme === 'light' ? ['a', 'light'] : ['a', 'dark', 'static']);
    }
  });
});

test('missing files are reported at their place, each of a srcset', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\n<img srcset="./a.png 1x,\n  ./b.png 2x" src="https://example.com/c.png" alt>\n\n> <video poster="./p.png"></video>\n\n<iframe src="./gone.html"></iframe> <div style="background:url(./s.png)">x</div>\n\n![x](./d.png#gh-dark-mode-only)\n',
  });
  const { stdout } = await site.run('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Readonly<Record<string, string>>[] };
  assert.deepEqual(
    diagnostics.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`),
    [
      'image-missing 3:14 "./a.png" does not exist (looked for content/docs/a.png)',
      'image-missing 4:3 "./b.png" does not exist (looked for content/docs/b.png)',
      'image-missing 6:18 "./p.png" does not exist (looked for content/docs/p.png)',
      'link-broken 8:14 broken link "./gone.html" (resolved as "/docs/gone.html"): no such page',
      'image-missing 8:64 "./s.png" does not exist (looked for content/docs/s.png)',
      'image-missing 10:6 "./d.png#gh-dark-mode-only" does not exist (looked for content/docs/d.png)',
    ],
  );
});

describe('large pictures', () => {
  const IMAGES = "images: { formats: ['avif', 'webp'], widths: [100, 200, 400], quality: { avif: 40 } }";
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': configFile(IMAGES),
      'content/docs/a.md': [
        '# A\n',
        '![large](./large.png)\n',
        '[![turned](./turned.jpg)](/docs/b) ![static](/photo.jpg)\n',
        '![small](./small.png) ![animated](./animated.gif) ![moving](./moving.webp) ![drawn](./drawn.svg)\n',
        '<img src="./large.png" width="90" alt="shown small">\n',
        '<picture>\n<source srcset="./large.png">\n<img src="./large.png" alt="own">\n</picture>\n',
      ].join('\n'),
      'content/docs/b.md': '# B\n\n![large](./large.png)\n',
      'content/docs/drawn.svg': SVG,
    });
    await writeBytes(site, {
      'content/docs/large.png': await makePicture('png', 300, 120),
      'content/docs/turned.jpg': await makePicture('jpeg', 240, 160, 6),
      'content/static/photo.jpg': await makePicture('jpeg', 500, 200),
      'content/docs/small.png': await makePicture('png', 40, 20),
      'content/docs/animated.gif': await makeAnimation('gif', 400, 300),
      'content/docs/moving.webp': await makeAnimation('webp', 400, 300),
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });
  /** The srcset attributes of a picture element, by its alternative text. */
  const sourcesOf = (html: string, alt: string): readonly string[] => {
    const picture = new RegExp(`<picture data-width="\\d+">((?:<source[^>]*>)*)<img [^>]*alt="${alt}"[^>]*></picture>`);
    return [...(picture.exec(html)?.[1] ?? '').matchAll(/srcset="([^"]*)"/g)].map(([, set = '']) => set);
  };
  const filesOf = (set: string): readonly string[] => set.split(', ').map((part) => part.replace(/ .*/, ''));

  test('have variants in all formats and widths up to their own', async () => {
    const { site } = built();
    const html = bodyOf(site, 'docs/a');
    const [avif = '', webp = ''] = sourcesOf(html, 'large');
    assert.match(avif, /^\/assets\/images\/large-[\da-f]+-100\.avif 100w, \S+-200\.avif 200w, \S+-300\.avif 300w$/);
    assert.match(webp, /-100\.webp 100w, \S+-200\.webp 200w, \S+-300\.webp 300w$/);
    const made = await Promise.all(
      [...filesOf(avif), ...filesOf(webp)].map((file) => describePicture(path.join(site.dir, 'build', file))),
    );
    assert.deepEqual(made, ['avif 100', 'avif 200', 'avif 300', 'webp 100', 'webp 200', 'webp 300']);
    assert.match(
      html,
      /<img src="\/assets\/images\/large-[\da-f]+\.png" width="300" height="120" alt="large" loading="lazy"/,
    );
    assert.match(html, /sizes="\(max-width: 996px\) 100vw, 800px"/);
    assert.equal(sourcesOf(html, 'static')[1]?.match(/\d+w/g)?.join(), '100w,200w,400w');
    assert.match(html, /<img src="\/photo\.jpg" width="500" height="200"/);
    assert.match(built().stderr, /^made \d+ pictures in \d+\.\d+ s$/m);
  });

  test('are rotated upright, and have only variants up to the shown size', async () => {
    const { site } = built();
    const html = bodyOf(site, 'docs/a');
    assert.match(html, /<a href="\/docs\/b"><picture[^>]*>.*?<img src="[^"]*" width="160" height="240" alt="turned"/s);
    const [, webp = ''] = sourcesOf(html, 'turned');
    const file = path.join(site.dir, 'build', filesOf(webp).at(-1) ?? '');
    assert.equal(await describePicture(file), 'webp 160');
    assert.match(html, /sizes="min\(100vw, 90px\)"/);
    assert.equal(sourcesOf(html, 'shown small')[1]?.match(/\d+w/g)?.join(), '100w,200w');
  });

  test('have no variants if they are small, animated or vector graphics, or in a picture element', () => {
    const html = bodyOf(built().site, 'docs/a');
    for (const alt of ['small', 'animated', 'moving', 'drawn', 'own']) assert.deepEqual(sourcesOf(html, alt), [], alt);
  });

  test('are loaded in the width that the screen needs, and zoomed in their original size', async (t) => {
    const { site } = built();
    const origin = await serveFolder(t, `${site.dir}/build`);
    const { page, problems } = await openPage(t);
    await page.setViewportSize({ width: 180, height: 600 });
    await page.goto(`${origin}/docs/b`);
    const image = page.getByAltText('large');
    await image.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('img[alt=large]')?.currentSrc.includes('-200.avif'),
    );
    await settled(page);
    await page.locator('img[alt=large][data-zoom]').click();
    assert.match((await page.locator('dialog.zoom img').getAttribute('src')) ?? '', /large-[\da-f]+\.png$/);
    assert.deepEqual(problems, []);
  });

  test('are scaled once, with equal results, and again if the cache is damaged', async (t) => {
    const { site } = built();
    const files = site.list('build/assets/images').filter((file) => /\.(?:avif|webp)$/.test(file));
    const contents = () =>
      files.map((file) => readFileSync(path.join(site.dir, 'build/assets/images', file)).toString('base64'));
    const before = contents();
    assert.doesNotMatch((await site.run('build')).stderr, /made/);

    await rm(path.join(site.dir, 'build'), { recursive: true });
    assert.doesNotMatch((await site.run('build')).stderr, /^made/m);
    assert.deepEqual(contents(), before, 'from the cache');

    const cached = readdirSync(path.join(site.dir, '.sitegen')).filter((file) => file.startsWith('picture-'));
    assert.equal(cached.length, files.length - 1, 'all but the animated one');
    const [first = '', second = ''] = cached.map((file) => path.join(site.dir, '.sitegen', file));
    await writeFile(first, readFileSync(first).subarray(0, 100));
    await writeFile(second, readFileSync(second).fill(1, 50, 60));
    await rm(path.join(site.dir, 'build'), { recursive: true });
    assert.match((await site.run('build')).stderr, /^made 2 pictures in \d+\.\d+ s \(\d+ from the cache\)$/m);
    assert.deepEqual(contents(), before, 'made anew where it was damaged');

    const other = await createSite(t, {
      'site.config.ts': configFile(IMAGES),
      'content/docs/b.md': site.read('content/docs/b.md'),
    });
    await writeBytes(other, { 'content/docs/large.png': readFileSync(path.join(site.dir, 'content/docs/large.png')) });
    await other.run('build', '--jobs', '1', '--no-cache');
    for (const file of other.list('build/assets/images')) {
      const [one, two] = [site, other].map(({ dir }) => readFileSync(path.join(dir, 'build/assets/images', file)));
      assert.ok(one && two?.equals(one), file);
    }
  });

  test('have no variants in dev', async (t) => {
    const site = await createSite(t, {
      'site.config.ts': configFile(IMAGES),
      'content/docs/b.md': '# B\n\n![large](./large.png)\n',
    });
    await writeBytes(site, { 'content/docs/large.png': await makePicture('png', 300, 120) });
    const { url } = await startDev(site);
    const html = await (await fetch(`${url}docs/b`)).text();
    assert.match(html, /<p><img src="\/assets\/images\/large-[\da-f]+\.png" width="300" height="120"/);
    assert.doesNotMatch(html, /<picture/);
  });
});

test('a picture that cannot be decoded is reported, and shown without variants', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile('images: { widths: [100] }'),
    'content/docs/a.md': '# A\n\n![a](./a.png)\n',
  });
  const picture = await makePicture('png', 300, 120);
  await writeBytes(site, { 'content/docs/a.png': Buffer.concat([picture.subarray(0, 60), Buffer.alloc(20_000, 7)]) });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /^warning image-invalid content\/docs\/a\.png\n {2}this picture cannot be read: /m);
  assert.ok(site.list('build/assets/images').some((file) => file.endsWith('.webp')));
  assert.ok(existsSync(path.join(site.dir, 'build/docs/a/index.html')));
});
