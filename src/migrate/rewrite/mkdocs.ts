import { table } from '../../shared/table.ts';
import type { NoteTaker, Rewrite } from '../migratedSite.ts';
import { fieldsOf, listOf, type Value } from '../values.ts';
import { splitFences } from './fences.ts';
import { type KeyRule, mapKeys, parsePage, printPage } from './frontMatter.ts';
import { rewriteBlocks } from './mkdocsBlocks.ts';
import { rewriteFenceLine, rewriteInline } from './mkdocsInline.ts';

const none: KeyRule = () => ({});

function hide(value: Value) {
  const names = listOf(value);
  return {
    ...(names.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(names.includes('navigation') ? { displayed_sidebar: null } : {}),
  };
}

/** Keys of Material for MkDocs, and what stands in their place. */
const KEYS: Readonly<Record<string, KeyRule>> = table({
  hide,
  template: none,
  icon: none,
  status: none,
  search: none,
  comments: none,
  subtitle: none,
  social: none,
  pin: none,
  readtime: none,
  links: none,
  categories: (value) => ({ tags: value }),
  date: (value) => ({ date: fieldsOf(value).created ?? value }),
});

/** What is left of the dialect that nothing here stands for. */
const LEFT: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*:::[ \t]+[\w.]+[ \t]*$/m, 'has `::: package.module` of mkdocstrings: its pages have to be made beforehand'],
  [/\{%|\{\{/, 'has braces of Jinja: `markdown.variables` has values that pages name'],
  [/\{\s*\.annotate\s*\}/, 'has annotations: write them as footnotes'],
  [/\{(?:\+\+|--|~~|==|>>)/, 'has Critic Markup: there is nothing of the kind'],
  [/^\*\[[^\]]+\]:/m, 'has abbreviations: write them out, or as `<abbr title="…">`'],
];

function noteLeft(text: string, file: string, notes: NoteTaker): void {
  for (const [pattern, what] of LEFT) if (pattern.test(text)) notes.todo(file, what);
}

/** Markdown of MkDocs: admonitions, tabs, snippets, attributes and code with options are written as sitegen has them. */
export const rewriteMkDocs: Rewrite = (text, file, notes) => {
  const { fields, body } = parsePage(text);
  const mapped = fields === undefined ? undefined : mapKeys(fields, KEYS);
  const blocks = rewriteBlocks(body);
  const rewritten = splitFences(blocks)
    .map(({ isCode, lines }) => {
      if (isCode) return [rewriteFenceLine(lines), ...lines.slice(1)].join('\n');
      noteLeft(lines.join('\n'), file, notes);
      return rewriteInline(lines.join('\n'));
    })
    .join('\n');
  if (rewritten === body && mapped === fields) return text;
  return mapped === fields
    ? text.slice(0, text.length - body.length) + rewritten
    : printPage({ fields: mapped, body: rewritten });
};
