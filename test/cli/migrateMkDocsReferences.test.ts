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
