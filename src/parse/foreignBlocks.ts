import { type ForeignNames, findForeign } from '../diagnostics/foreignNames.ts';

/** What to write here for shortcodes, tags and components of other generators, by their names without dashes, in lower case. */
const BLOCKS: ForeignNames = [
  [
    'write `:::note` … `:::`',
    'note',
    'alert',
    'callout',
    'admonition',
    'hint',
    'notice',
    'aside',
    'blockquote',
    'banner',
  ],
  ['write `:::tip` … `:::`', 'tip', 'check', 'success'],
  ['write `:::info` … `:::`', 'info', 'update'],
  ['write `:::important` … `:::`', 'important'],
  ['write `:::warning` … `:::`', 'warning', 'warn', 'caution', 'attention'],
  ['write `:::danger` … `:::`', 'danger', 'error'],
  [
    'write `:::details Title` … `:::`',
    'details',
    'expand',
    'expandable',
    'collapse',
    'collapsible',
    'accordion',
    'accordions',
    'accordiongroup',
    'spoiler',
    'toggle',
  ],
  ['write `:::tabs` … `:::`, with `== Label` above each tab', 'tabs', 'tab', 'tabpane', 'codetabs'],
  ['write `::: code-group` … `:::`, with `[Label]` after each language', 'codegroup', 'codeblocktabs', 'codeblocktab'],
  ['write `:::steps` … `:::` around a numbered list', 'steps', 'step', 'stepper'],
  ['write `:::cards` … `:::` around a list', 'cards', 'card', 'cardgroup', 'cardgrid', 'linkcard'],
  ['write `:::files` … `:::` around a list', 'files', 'filetree', 'folder', 'file', 'tree', 'codetree'],
  ['write a block of code between lines of three backticks', 'highlight', 'code', 'codeblock', 'prism'],
  ['write a block of code with the language `mermaid`', 'mermaid'],
  [
    'write `<Include file="…" />`, or `file="…"` after the language of a block of code',
    'include',
    'includerelative',
    'readfile',
    'rawfile',
    'snippet',
    'embed',
    'contentref',
  ],
  ['write the path of the file: `[text](./file.md)`', 'ref', 'relref', 'link', 'posturl'],
  ['write a picture: `![text](./picture.png)`', 'figure', 'image', 'img'],
  ['define the value in `markdown.variables`', 'param', 'assign', 'set', 'capture'],
  ['remove it: pages have a table of contents', 'toc'],
  ['remove it: braces stay as they are, unless the site has `markdown.variables`', 'raw'],
  ['write `<!-- … -->`', 'comment'],
];

/** What Nuxt puts in front of names of its own. */
const PREFIX = /^(?:prose|u)-/;

/** Hint for a shortcode, a tag or a component of another generator; undefined for names that say nothing. */
export const foreignBlockHint = (name: string): string | undefined =>
  findForeign(BLOCKS, name.toLowerCase().replace(PREFIX, '').replaceAll(/[-_]/g, ''));
