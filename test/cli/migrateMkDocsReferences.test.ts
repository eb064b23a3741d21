import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('migrate puts a blank line above link definitions that MkDocs finds directly below a text', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': 'site_name: Old\nsite_url: https://example.org/\nmarkdown_extensions: [footnotes]\n',
    'docs/index.md': `# Old

A [text] with a [note][^1], and a list:

- an [item]
[item]: https://example.com/item

[^1]: The note
      goes [on][more].
[note]: <https://example.com/note> "The note"
[text]: https://example.com/text

\`\`\`md
Some text
[text]: https://example.com
\`\`\`

## Titles
[more]: https://example.com/more

It says:
[this]: is no definition
`,
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

A [text] with a [note][^1], and a list:

- an [item]

[item]: https://example.com/item

[^1]: The note
      goes [on][more].

[note]: <https://example.com/note> "The note"
[text]: https://example.com/text

\`\`\`md
Some text
[text]: https://example.com
\`\`\`

## Titles
[more]: https://example.com/more

It says:
[this]: is no definition
`,
  );
  await noFindings(site);
});

test('migrate appends the definitions that pages use from the snippets that PyMdown appends to all', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `site_name: Old\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: parts\n      auto_append: [all.md]\n`,
    'docs/index.md': '# Old\n\n[Text][One Link], [two][], [three].\n\n[three]: https://example.org/own\n',
    'docs/other.md': '# Other\n\n```md\n[two]\n```\n',
    'parts/all.md': '--8<-- "links.md"\n\n*[HTML]: Language\n',
    'parts/links.md':
      '[one link]: https://example.org/1 "One"\n[two]: https://example.org/2\n[three]: https://example.org/3\n[four]: https://example.org/4\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /needs you:[\s\S]* parts\/all\.md: has abbreviations for all pages: run `npm install markdown-it-abbr`/,
  );
  assert.equal(
    site.read('docs/index.md'),
    '# Old\n\n[Text][One Link], [two][], [three].\n\n[three]: https://example.org/own\n\n[one link]: https://example.org/1 "One"\n[two]: https://example.org/2\n',
  );
  assert.equal(site.read('docs/other.md'), '# Other\n\n```md\n[two]\n```\n');
});
