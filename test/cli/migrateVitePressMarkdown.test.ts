import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n";

test('migrate shows Markdown that pages of VitePress have as components', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.ts': CONFIG,
    '.vitepress/theme/components/RunIt.md': '::: tip\nRun it.\n:::\n\n<InnerPart />\n',
    '.vitepress/theme/components/InnerPart.md': 'An inner part.\n',
    '.vitepress/theme/components/Unused.md': 'Unused.\n',
    'index.md': `---
title: Old
---
<script setup>
  import Shared from './parts/_shared.md'
</script>

# Old

Text:
<RunIt />

<Shared />

\`<RunIt />\`
`,
    'both.md': `<script setup>
import Shared from './parts/_shared.md'
import Own from './Own.vue'
</script>

# Both

See [the first page](index.md). <Shared/>

<Own />
`,
    'parts/_shared.md': 'A shared part.\n',
  });
  const told = await migrate(site);
  assert.equal(
    site.read('index.md'),
    `---
title: Old
---

# Old

Text:

<Include file="/.vitepress/theme/components/RunIt.md" />

<Include file="./parts/_shared.md" />

\`<RunIt />\`
`,
  );
  assert.match(told, /<Shared> in both\.md, <Own> in both\.md: is a component of Vue, and is removed/);
  assert.match(told, / both\.md: has a `<script>` of Vue/);
  assert.doesNotMatch(told, /index\.md: has a `<script>`/);
  await noFindings(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/index.html'), /Run it\.[\s\S]*An inner part\.[\s\S]*A shared part\./);
});

test('migrate takes relative pictures of a hero of VitePress for addresses', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.ts': CONFIG,
    'index.md':
      '---\nlayout: home\nhero:\n  name: Old\n  image: { light: ./img/a.svg, dark: /img/b.svg, alt: A }\n---\n\n[Use](guide/)\n',
    'guide/index.md': '---\nlayout: home\nhero: { name: Guide, image: ../img/a.svg }\n---\n\n[Old](../)\n',
    ...Object.fromEntries(
      ['a', 'b'].map((name) => [
        `public/img/${name}.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
      ]),
    ),
  });
  await migrate(site);
  assert.match(site.read('index.md'), /!\[A\]\(\/img\/a\.svg#gh-light-mode-only\)\n!\[A\]\(\/img\/b\.svg#/);
  assert.match(site.read('guide/index.md'), /!\[\]\(\/img\/a\.svg\)/);
});

test('addresses that Vue completes become plain, and pages with other attributes of Vue are listed', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js':
      "export default { title: 'Old', base: '/old/', sitemap: { hostname: 'https://example.org' } };\n",
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'index.md': `# Old

<img :src="withBase('/a.svg')" alt="A">

Write \`<img :src="withBase('/a.svg')">\` or \`<b v-if="x">\`.
`,
    'other.md': '# Other\n\n<p v-if="shown" title="a :b" @click="go">One</p>\n\n<b v-pre>{{ x }}</b>\n',
  });
  const stderr = await migrate(site);
  assert.equal(
    site.read('index.md'),
    `# Old

<img src="/a.svg" alt="A">

Write \`<img :src="withBase('/a.svg')">\` or \`<b v-if="x">\`.
`,
  );
  assert.match(stderr, / other\.md: has attributes that only Vue reads \(`v-if`, `@click`\): write plain HTML\n/);
  assert.doesNotMatch(stderr, / index\.md: /);
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/index.html'), /<img src="\/old\/a\.svg"/);
});
