import { FENCE, insideFences } from '../../source/fences.ts';
import { printAnchor } from './attributeLists.ts';
import { printBox } from './boxes.ts';

/** The rest of an opening line: `admonish warning.class "Title"`, or with options, `admonish tip title="Title" collapsible=true`. */
const OPENING = /^[ \t]*admonish(?:[ \t]+(?<kind>[\w-]+)(?:\.[\w.-]*)?(?=\s|$))?(?:[ \t]+"(?<short>(?:\\.|[^"\\])*)")?/;

const OPTION = /\b(?<name>title|id|collapsible)=(?:"(?<quoted>(?:\\.|[^"\\])*)"|(?<plain>\w+))/g;

/** Converts a block of mdbook-admonish. Undefined for other code, and for blocks in quotes or beside a marker of a list. */
function convert([open = '', ...rest]: readonly string[]): readonly string[] | undefined {
  const [start = '', indent = ''] = FENCE.exec(open) ?? [];
  const info = open.slice(start.length);
  const groups = OPENING.exec(info)?.groups;
  if (!groups || indent.trim() !== '' || !rest.at(-1)?.trim()) return undefined;
  const options = Object.fromEntries(
    [...info.matchAll(OPTION)].map(({ groups: one }) => [one?.name, one?.quoted ?? one?.plain ?? '']),
  );
  const title = (options.title ?? groups.short)?.replace(/\\(.)/g, '$1');
  const body = writeAdmonitions(
    rest
      .slice(0, -1)
      .join('\n')
      .replace(/^\s*\n|\s+$/g, ''),
  ).split('\n');
  const details = options.collapsible === 'true' ? 'closed' : undefined;
  const box = printBox({ indent, kind: groups.kind ?? 'note', title, details }, body);
  return options.id === undefined ? box : [indent + printAnchor(options.id), '', ...box];
}

/** Converts the blocks of mdbook-admonish, which are written as code, to boxes. */
export const writeAdmonitions = (text: string): string => insideFences(text, (lines) => convert(lines) ?? lines);
