import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('headings with an anchor at their start or end keep the ids of MkDocs', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': 'site_name: Old\nsite_url: https://example.org/\n',
    'docs/index.md': `# Old

[After](#style-guide), [before](#usage), [none](#plain-text), [old](#style), [init](#new-__init__).

## New \`__init__\` <a name="new"></a>

## Style guide <span id="style"></span>

## <a name="use"></a> Usage

## Plain <b>text</b>
`,
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

[After](#style-guide), [before](#usage), [none](#plain-text), [old](#style), [init](#new-__init__).

## New \`__init__\` <a name="new"></a> {#new-__init__}

## Style guide <span id="style"></span> {#style-guide}

## <a name="use"></a> Usage {#usage}

## Plain <b>text</b>
`,
  );
  await noFindings(site);
});
