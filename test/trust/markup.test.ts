import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('pages stay well-formed with unknown references and characters that HTML forbids', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { html: 'safe' }, footer: { copyright: 'a\\0b' }"),
    'content/docs/a.md':
      '<p>a &unknown; &#0; &#x0; &copy &amp; &lt;i&gt; &nbsp;&; &#;</p>\n\n<b title="&unknown; &#0;">x</b> <i>&none;\n',
    'content/docs/g/_category_.json': '{ "label": "G\\u0000", "className": "\\u0000c", "description": "\\u0000" }',
    'content/docs/g/b.md':
      '---\ntitle: "B\\0"\nsidebar_class_name: "\\0x"\ndescription: "\\0"\nkeywords: ["\\0"]\ntags: ["t\\0"]\n---\n\nText.\n',
    'content/blog/authors.yml': 'ann:\n  name: "A\\0"\n  title: "\\0"\n',
    'content/blog/2024-01-02-one.md': '---\nauthors: [ann]\n---\n\n# One\n\n:::note[a\0b]\n\nx\n\n:::\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const pages = site.list('build').filter((file) => file.endsWith('.html'));
  for (const file of pages)
    parse(site.read(`build/${file}`), {
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startLine }) => assert.fail(`${file}:${startLine}: ${code}`),
    });
  const html = site.read('build/docs/a/index.html');
  assert.ok(html.includes('<p>a &amp;unknown; &amp;#0; &amp;#x0; &amp;copy &amp; &lt;i>'));
});
