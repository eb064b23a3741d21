import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

test('migrate keeps Markdown below inline tags on lines of their own', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml':
      'site_name: Old\nsite_url: https://example.org/\nmarkdown_extensions: [admonition, pymdownx.details, pymdownx.superfences]\n',
    'docs/index.md': `<a id="top"></a>
# Old

<img src="a.svg" alt="A" style="float: right">
A picture beside *text*, and a [link](#part).

<a href="https://example.org/b">
<img src="a.svg" alt="A">
</a>
With **more**.

- <img src="a.svg" alt="A">
  of an [item](#part)
- Other

<span id="part">
## Part
</span>

<span id="box">
??? note "Title"
    Text.

</span>

<b>
Bold *words*
</b>

<a href="https://example.org/c">
<img src="a.svg" alt="A">
</a>

<br>
<div>Block</div>

\`\`\`html
<br>
*code*
\`\`\`
`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>\n',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `<a id="top"></a>
# Old

<img src="a.svg" alt="A" style="float: right"> A picture beside *text*, and a [link](#part).

<a href="https://example.org/b"><img src="a.svg" alt="A">
</a>
With **more**.

- <img src="a.svg" alt="A"> of an [item](#part)
- Other

<span id="part">

## Part
</span>

<span id="box">

:::details Title

Text.

:::

</span>

<b> Bold *words*
</b>

<a href="https://example.org/c">
<img src="a.svg" alt="A">
</a>

<br>
<div>Block</div>

\`\`\`html
<br>
*code*
\`\`\`
`,
  );
});
