import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** A site with habits that a build of Docusaurus accepts. */
const SITE = {
  'site.config.ts': configFile(
    `markdown: { format: 'mdx' }, docs: { dir: 'docs' }, blog: { dir: 'blog', excerpt: 'all' }, staticDir: 'static',
     redirects: [
       { from: ['/old', '/old.html'], to: '/docs/intro' },
       { from: '/old', to: '/docs/intro' },
     ]`,
  ),
  'static/data/users.json': '[{ "name": "Ann" }]',
  'data/more.json': '{ "name": "Bob" }',
  'src/components/Users.jsx': `import users from '/data/users.json';
import more from '/data/more.json';
export default () => <p>{users.map(({ name }) => name).join()} and {more.name}</p>;
`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Way from '../components/Way';
import Listing from '../components/Listing';
import DocCard from '@theme/DocCard';
import Card from '../components/Card';
import Note from '@site/docs/_note.mdx';
export default { ...MDXComponents, Tabs, Tab: TabItem, Way, Listing, DocCard, Card, Note, /* Steps, */ Icon: ({ name }) => <i>icon {name}</i> };
`,
  'src/components/Card.jsx': 'export default ({ name, age }) => <p>{name} is {age}</p>;\n',
  'src/components/Listing.jsx': `import { parseCodeBlockTitle, parseLanguage, parseLines, tellOf } from '@docusaurus/theme-common/internal';
import { usePrismTheme } from '@docusaurus/theme-common';
const { of, it } = tellOf('what nobody has');
export default () => {
  const { code, lineClassNames } = parseLines('a\\nb\\n', { metastring: '{2} title="x.js"' });
  const { styles } = usePrismTheme();
  const marked = Object.keys(lineClassNames).join();
  return <p>{[parseLanguage('language-js'), parseCodeBlockTitle('title="x.js"'), code.length, marked, styles.length].join()}{of}{it}</p>;
};
`,
  'src/components/Way.jsx': `import { Link, useLocation } from 'react-router-dom';
export default () => <Link to="/docs/intro">from {useLocation().pathname}</Link>;
`,
  'src/components/Version.jsx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default () => <p>Of {useDocsVersion().docs['a/b'].title} and {[...useDocsVersion().all].length}</p>;
`,
  'src/components/recent.jsx': `const posts = require('../../.docusaurus/docusaurus-plugin-content-blog/default/list.json');
import config from '@generated/docusaurus.config';
export default () => <p>{posts.items.slice(0, 2).length} posts of {typeof config.themeConfig}</p>;
`,
  'src/components/Twice.js': 'export default () => <p>the script</p>;\n',
  'src/components/Twice.tsx': 'export default () => <p>the typed one</p>;\n',
  'src/components/Second.jsx': `import { Children, isValidElement } from 'react';
export default ({ children }) => <div className="second">{Children.toArray(children).filter(isValidElement)[1]}</div>;
`,
  'src/components/hooks.js': 'export const useThing = () => 1;\n',
  'docs/blocks.mdx': `import notThere, { norThis } from '@site/src/components/hooks';
import Second from '@site/src/components/Second';

<Second>

\`\`\`js
first();
\`\`\`

- the second, a list of <b>two</b><br/>lines

</Second>
`,
  'docs/two-titles.md': `---
title: Drag
---
import Twice from '/src/components/Twice';

<Twice />

> Said before.

# Usage
`,
  'blog/2020-01-01-old.md': '---\ntitle: Old\n---\n\n## Conclusion\n\nText.\n\n## Thanks\n',
  'blog/2020-01-02-new.md': '---\ntitle: New\n---\n\n## Conclusion\n\nText.\n\n<!-- truncate -->\n\n## Thanks\n',
  'docs/tabs.mdx':
    '# Tabs\n\n<Tabs>\n  <Tab value="npm" label="with npm">\n    ```sh\n    npm i x\n    ```\n  </Tab>\n  <Tab value="pip">by pip</Tab>\n</Tabs>\n\n<DocCard item={{ type: "link", label: "A card", href: "/docs/intro" }} />\n\n<Way />\n\n<Listing />\n',
  'docs/given.mdx': `---
hide_title: true
---

import Heading from '@theme/Heading';

<span className={"badge"} children={"Version: 1.0"}>
</span>

<Heading
  as={"h1"}
  className={"openapi__heading"}
  children={"Given"}
>
</Heading>

<Tabs className="wide">
  <TabItem value="a">A</TabItem>
</Tabs>

:::tabs {.whole}
== B

B
:::
`,
  'docs/long.md': '---\n\ntitle: Long\n----------\n\nText.\n\n---\n\nMore.\n',
  'static/404.html': '<p>own</p>\n',
  'docs/_part.mdx': '## Of a part\n',
  'docs/_note.mdx': ':::tip\n\n- one\n- two\n  :::\n\nBehind the box.\n',
  'docs/deep.mdx':
    '# Deep\n\n    ```text\n    one\n// two\n    three\n  ```\n\nBehind the code.\n\n- An item\n\n      ```text\n      four\n\nBehind the list.\n\nimport Play from "@site/parts/play.md";\n\n<Play first="b" />\n',
  'parts/play.md':
    "import one from './deep/one.md';\n\nexport default function Play({ first }) {\n  const Shown = { b: one }[first];\n\n  return <section><Shown /></section>;\n}\n",
  'parts/deep/one.md': 'From a **deep** file.\n',
  'data/languages.yaml': 'en: English\n',
  'docs/intro.md': `---
title: Intro
related:
  - first
  - second
---
import Users from '@site/src/components/Users';
import { toc as partToc } from './_part.mdx';

export const parts = [...partToc].map(({ value }) => value).join();

import Recent from '@site/src/components/recent';
import Version from '@site/src/components/Version';
import languages from '!!yaml-loader!../data/languages.yaml';
import same from '../data/languages.yaml';

<Users />

<Recent />

<Card name="Eve" age={3} />

<Icon name="house" />

<Note />

{languages.en} is {same.en}

Related: {frontMatter.related.join(' and ')}

<Version />

Parts: {parts}

<!-- ## A comment with code

\`\`\`
{ not: read }
\`\`\`

and {braces}
-->

Behind the comment.
`,
  'blog/undated.md': '---\ntitle: Undated\n---\nText.\n',
};

describe('habits of Docusaurus sites', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, SITE);
    return { site, ...(await site.run('build')) };
  });

  test('imports with a leading slash look in the static folders, then in the folder of the site', async () => {
    const { site, stderr, exitCode } = await built();
    assert.equal(exitCode, 0, stderr);
    assert.match(site.read('build/docs/intro/index.html'), /<p>Ann and Bob<\/p>/);
  });

  test('imports without an extension prefer scripts, also with a leading slash', async () => {
    const { site } = await built();
    assert.match(site.read('build/docs/two-titles/index.html'), /<p>the script<\/p>/);
  });

  test('the title of the front matter precedes another heading of level 1', async () => {
    const { site } = await built();
    const html = site.read('build/docs/two-titles/index.html');
    assert.deepEqual(
      [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title),
      ['Drag', 'Usage'],
    );
  });

  test('components get the blocks in their tags as separate children', async () => {
    const { site } = await built();
    assert.match(
      site.read('build/docs/blocks/index.html'),
      /<div class="second"><ul>\s*<li>the second, a list of <b>two<\/b><br\s*\/?>lines<\/li>\s*<\/ul>\s*<\/div>/,
    );
  });

  test('tags may have their content in an attribute, as those that plugins for OpenAPI write', async () => {
    const { site } = await built();
    const html = site.read('build/docs/given/index.html');
    assert.match(html, /<span class="badge">Version: 1\.0<\/span>/);
    assert.match(html, /<h1[^>]* class="[^"]*openapi__heading[^"]*"[^>]*>Given</);
  });

  test('classes of tabs are those of the row of tabs, but those of a block are those of the block', async () => {
    const { site } = await built();
    const html = site.read('build/docs/given/index.html');
    assert.match(html, /<div class="tabs-container"[^>]*><div class="tabs wide"/);
    assert.match(html, /<div class="tabs-container whole"[^>]*><div class="tabs"/);
  });

  test('headings in the list of posts have unique ids', async () => {
    const { site } = await built();
    const ids = [...site.read('build/blog/index.html').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, ['conclusion', 'thanks']);
  });

  test('components of the site take precedence over built-in ones of the same name', async () => {
    const { site, stderr } = await built();
    const html = site.read('build/docs/intro/index.html');
    assert.match(html, /<p>Eve is 3<\/p>/);
    assert.match(html, /<i>icon house<\/i>/);
    assert.doesNotMatch(stderr, /option-unknown|icon-unknown/);
  });

  test('components of the theme may be imported under other names', async () => {
    const { site, stderr } = await built();
    const html = site.read('build/docs/tabs/index.html');
    assert.match(html, /role="tab"[^>]*>with npm<[\s\S]*role="tab"[^>]*>pip<[\s\S]*npm[\s\S]*by pip/);
    assert.match(html, /A card/);
    assert.doesNotMatch(stderr, /element-unknown/);
  });

  test('links with the prop names of the router work', async () => {
    const { site } = await built();
    assert.match(site.read('build/docs/tabs/index.html'), /<a href="\/docs\/intro\/?">from /);
  });

  test('code blocks of the site can use what the theme knows about code', async () => {
    const { site, stderr } = await built();
    assert.match(site.read('build/docs/tabs/index.html'), /<p>js,x\.js,3,1,0/);
    assert.match(stderr, /does not export "tellOf" here: uses stay empty/);
  });

  test('front matter may end with more than three hyphens', async () => {
    const { site } = await built();
    const html = site.read('build/docs/long/index.html');
    assert.match(html, /<title>Long/);
    assert.match(html, /<p>Text\.<\/p>\s*<hr\s*\/?>\s*<p>More\.<\/p>/);
  });

  test('a static 404.html replaces the generated page', async () => {
    const { site } = await built();
    assert.equal(site.read('build/404.html'), '<p>own</p>\n');
  });

  test('an admonition in an imported file may end with indented colons', async () => {
    const { site } = await built();
    assert.match(site.read('build/docs/intro/index.html'), /<li>two<\/li>[\s\S]*<\/div>\s*<p>Behind the box\.<\/p>/);
  });

  test('a fence that is indented may contain lines that are not', async () => {
    const { site } = await built();
    const text = site.read('build/docs/deep/index.html').replace(/<(?!\/?p>)[^>]*>/g, '');
    assert.match(text, /one\n\/\/ two\nthree\s*<p>Behind the code\.<\/p>[\s\S]*four\s*<p>Behind the list\.<\/p>/);
  });

  test('an imported Markdown file with a layout uses it, and resolves imports from its folder', async () => {
    const { site } = await built();
    assert.match(
      site.read('build/docs/deep/index.html'),
      /<section><p>From a <strong>deep<\/strong> file\.<\/p>\s*<\/section>/,
    );
  });

  test('MDX gets all fields of the front matter', async () => {
    const { site } = await built();
    assert.match(site.read('build/docs/intro/index.html'), /Related: first and second/);
    assert.match(site.read('build/docs/intro/index.html'), /Parts: Of a part/);
  });

  test('hooks without an equivalent return empty values, with a warning', async () => {
    const { site, stderr } = await built();
    assert.match(site.read('build/docs/intro/index.html'), /<p>Of {2}and 0<\/p>/);
    assert.match(stderr, /does not export "useDocsVersion" here/);
  });

  test('YAML can be imported, with and without a loader', async () => {
    const { site } = await built();
    assert.match(site.read('build/docs/intro/index.html'), /English is English/);
  });

  test('imports of files that Docusaurus generates are empty, with a warning', async () => {
    const { site, stderr } = await built();
    assert.match(site.read('build/docs/intro/index.html'), /<p>0 posts of object<\/p>/);
    assert.match(stderr, /warning bundle-failed src\/components\/recent\.jsx:1:23\n {2}"\.\.\/\.\.\/\.docusaurus/);
    assert.match(stderr, /"@generated\/docusaurus\.config" does not exist here/);
  });

  test('an HTML comment may contain a fence', async () => {
    const { site } = await built();
    const html = site.read('build/docs/intro/index.html');
    assert.match(html, /Behind the comment/);
    assert.doesNotMatch(html, /not: read|and \{braces\}/);
  });

  test('a post without a date gets that of its file, with a warning', async () => {
    const { site, stderr } = await built();
    assert.match(
      stderr,
      /warning front-matter-invalid blog\/undated\.md:1\n {2}the post has no date: the date of its file is used/,
    );
    assert.ok(site.exists('build/blog/undated/index.html'));
  });

  test('identical redirects are accepted', async () => {
    const { site, stderr } = await built();
    assert.doesNotMatch(stderr, /redirects/);
    assert.ok(site.exists('build/old/index.html'));
    assert.ok(site.exists('build/old.html'));
  });
});

test('the error about a missing import names the script that may create the file', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("docs: { dir: 'docs' }, blog: false"),
    'package.json': '{ "scripts": { "prebuild": "node make.js", "prepare": "husky", "build": "sitegen build" } }',
    'docs/intro.mdx': "import users from './users.json';\n\n{users.length}\n",
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /error bundle-failed docs\/intro\.mdx:1:19\n {2}Could not resolve "\.\/users\.json"/);
  assert.match(stderr, /hint: there is no such file; .*: package\.json has `npm run prebuild`\n/);
});
