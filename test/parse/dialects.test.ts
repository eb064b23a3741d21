import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const diagnosticsOf = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(import.meta.dirname, '')).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message}; ${hint}`,
  );

for (const [name, markdown, expected] of [
  [
    'helpers of mdBook, with a hint for each',
    '{{#include a.md}}\n\n{{#tabs }}\n\n{{#version}}\n',
    [
      '1:1 "{{#include a.md}}" is syntax of mdBook; it is shown as text; write `<Include file="…" />`',
      '3:1 "{{#tabs }}" is syntax of mdBook; it is shown as text; write `:::tabs` … `:::`',
      '5:1 "{{#version}}" is syntax of mdBook; it is shown as text; write what a preprocessor replaced it by',
    ],
  ],
  ['no braces at the start of an address, as the link is reported', '[A]({{#version}}/a) ![b](<{{base}}/b.png>)\n', []],
  [
    'tags of Liquid on several lines, and names with hyphens',
    'A\n\n{%\n  include "a.md"\n%}\n\n{{ my-version }}\n',
    [
      '3:1 "{% include "a.md" %}" is syntax of Liquid; it is shown as text; write `<Include file="…" />`, or `file="…"` after the language of a block of code',
      '7:1 "{{ my-version }}" is syntax of templates; it is shown as text; define the value in `markdown.variables`, or write it as code',
    ],
  ],
  [
    'shortcodes of Hugo, with a hint for each',
    '[A]({{< relref "/a" >}})\n\n{{< figure src="a.png" >}}\n\n{{% note %}}\n',
    [
      '1:5 "{{< relref "/a" >}}" is syntax of Hugo; it is shown as text; write the path of the file: `[text](./file.md)`',
      '3:1 "{{< figure src="a.png" >}}" is syntax of Hugo; it is shown as text; write a picture: `![text](./picture.png)`',
      '5:1 "{{% note %}}" is syntax of Hugo; it is shown as text; write `:::note` … `:::`',
    ],
  ],
  [
    'names of Hugo and Liquid at their start and end, and those that say nothing',
    '{{< /Code-Group >}}\n\n{% endcapture %}\n\n{{% own-thing %}}\n\n{% if a %}\n',
    [
      '1:1 "{{< /Code-Group >}}" is syntax of Hugo; it is shown as text; write `::: code-group` … `:::`, with `[Label]` after each language',
      '3:1 "{% endcapture %}" is syntax of Liquid; it is shown as text; define the value in `markdown.variables`',
      '5:1 "{{% own-thing %}}" is syntax of Hugo; it is shown as text; use a block or a component',
      '7:1 "{% if a %}" is syntax of Liquid; it is shown as text; use a block, an include or a component',
    ],
  ],
  [
    'attributes of Jekyll that make boxes and tables of contents',
    'A\n{: .warning }\n\nB\n{:toc}\n\nC\n{: .big }\n',
    [
      '2:1 "{: .warning }" is syntax of Jekyll; it is shown as text; write `:::warning` … `:::` around the text',
      '5:1 "{:toc}" is syntax of Jekyll; it is shown as text; remove it: pages have a table of contents',
      '8:1 "{: .big }" is syntax of Jekyll; it is shown as text; write `{#id}` after a heading, or an HTML element',
    ],
  ],
  [
    'links, pictures and notes of a wiki',
    '[[A b|c]]\n\n![[a.png|20]]\n\n![[A b#c]]\n',
    [
      '1:1 "[[A b|c]]" is syntax of a wiki; it is shown as text; write `[text](./file.md)`',
      '3:1 "![[a.png|20]]" is syntax of a wiki; it is shown as text; write a picture: `![text](./picture.png)`',
      '5:1 "![[A b#c]]" is syntax of a wiki; it is shown as text; write `<Include file="./file.md" />`',
    ],
  ],
  [
    'blocks of Nuxt Content at their start',
    '::prose-note{icon="a"}\nText\n::\n\n::own-block\n\n::\n\n`::code`, a::b\n',
    [
      '1:1 "::prose-note{icon="a"}" is syntax of Nuxt Content; it is shown as text; write `:::note` … `:::`',
      '5:1 "::own-block" is syntax of Nuxt Content; it is shown as text; write a block with three colons, or a component',
    ],
  ],
  [
    'syntax of docsify',
    '# A :id=b\n\n?> Mind it.\n\n[c](/d?id=e) [f](g.md \':include\') ![h](https://example.org/i.png ":size=10")\n\n## J {docsify-ignore}\n\n[k](https://example.org/?id=l)\n',
    [
      '1:5 ":id=b" is syntax of docsify; it is shown as text; write `{#id}`',
      '3:1 "?> Mind it." is syntax of docsify; it is shown as text; write `:::tip` … `:::`',
      '5:23 "\':include\'" is syntax of docsify; it is the title of the link; write `<Include file="…" />`',
      '5:66 "":size=10"" is syntax of docsify; it is the title of the link; remove it',
      '5:5 "/d?id=e" is syntax of docsify; the link leads to the top of the page; write `#` instead of `?id=`',
      '7:6 "{docsify-ignore}" is syntax of docsify; it is shown as text; remove it: `toc_max_heading_level` hides headings',
    ],
  ],
  [
    'tags of components with a hint, but no placeholders',
    'A <Callout> b <Own> c <file>\n',
    [
      '1:3 "<Callout>" is neither an HTML element nor a component; it is shown as text; write `:::note` … `:::`; if it is text, write `<Callout>` as code, or `\\<Callout>`',
      '1:15 "<Own>" is neither an HTML element nor a component; it is shown as text; write `<Own>` as code, or `\\<Own>`',
      '1:23 "<file>" is neither an HTML element nor a component; it is shown as text; write `<file>` as code, or `\\<file>`',
    ],
  ],
  [
    'names in double braces once',
    'a {{.Name}} {.red}\n',
    [
      '1:3 "{{.Name}}" is syntax of templates; it is shown as text; define the value in `markdown.variables`, or write it as code',
      '1:13 "{.red}" is syntax of Pandoc or MkDocs; it is shown as text; write an HTML element with this class',
    ],
  ],
  [
    'definitions alike',
    'a\n: One\n: Two\n',
    [2, 3].map(
      (line) =>
        `${line}:1 ":" is syntax of Pandoc or MkDocs; it is shown as text; for definition lists install \`markdown-it-deflist\`, and add it to \`markdown.plugins\``,
    ),
  ],
  [
    'abbreviations, but no emphasis at the start of a line',
    'HTML\n\n*[HTML]: Markup\n\n*[one](https://example.com): two*\n',
    [
      '3:1 "*[HTML]:" is syntax of Markdown Extra or MkDocs; it is shown as text; for abbreviations install `markdown-it-abbr`, and add it to `markdown.plugins`',
    ],
  ],
  [
    'what mkdocstrings shows, also without a dot',
    '::: package\n    options:\n      a: true\n\n## ::: package.module {#id}\n',
    ['package', 'package.…'].map(
      (what, index) =>
        `${index === 0 ? '1:1' : '5:4'} "::: ${what}" is syntax of mkdocstrings; it is shown as text; generate this part of the page before a build, or write it`,
    ),
  ],
  [
    'unknown blocks as such if they are closed or misspelt',
    '::: package\n\nText\n\n:::\n\n::: tipp\n',
    [
      '1:1 ":::package" is not a block of this site; there are note, tip, info, caution, danger, warning, secondary, important, success, details, code-group, tabs, steps, cards, hero, files, file-tree, raw, v-pre',
      '7:1 ":::tipp" is not a block of this site; did you mean "tip"?',
    ],
  ],
  [
    'double braces once, and not as an expression of MDX',
    'A {{task.id}}\n',
    [
      '1:3 "{{task.id}}" is syntax of templates; it is shown as text; define the value in `markdown.variables`, or write it as code',
    ],
  ],
  [
    'exports, but not in headings',
    '## export const a\n\nexport const b = 1\n',
    [
      '3:1 "export const b = 1" is syntax of MDX; it is shown as text; set `markdown.format` to \'detect\', or remove it',
    ],
  ],
] as const)
  test(`reports ${name}`, () => assert.deepEqual(diagnosticsOf(markdown), expected));
