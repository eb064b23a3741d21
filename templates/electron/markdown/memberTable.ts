import type { MarkdownPlugin, PluginEnv } from 'sitegen-react';
import { memberOf } from './members.ts';
import { createToken, type State, type Token, textOf } from './tokens.ts';

/** Least number of members for a table. */
const TABLE_FROM = 10;

interface Entry {
  readonly id: string;
  readonly label: string;
}

/** Members below one heading. */
interface Group {
  readonly title: string;
  readonly kind: string;
  readonly entries: readonly Entry[];
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** Matches `Class: Tray`. */
const CLASS = /^Class: (\S+)/;

/** The title of a group: the heading above it, prefixed with its class if the page has several. */
function titleOf(above: readonly Heading[], hasClasses: boolean): string {
  const title = above.at(-1)?.text ?? '';
  const className = hasClasses
    ? above.map(({ text }) => CLASS.exec(text)?.[1]).find((name) => name !== undefined)
    : undefined;
  return className === undefined || CLASS.test(title) ? title : `${className}: ${title}`;
}

/** The members of a page, grouped by the headings above them. */
function findGroups(tokens: readonly Token[]): readonly Group[] {
  const texts = tokens.map(({ type }, index) =>
    type === 'heading_open' ? textOf(tokens[index + 1]?.children ?? []).trim() : '',
  );
  const hasClasses = texts.filter((text) => CLASS.test(text)).length > 1;
  const groups: { title: string; kind: string; entries: Entry[] }[] = [];
  let above: Heading[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const level = Number(token.tag.slice(1));
    above = above.filter((heading) => heading.level < level);
    const member = memberOf(token);
    if (member) {
      const title = titleOf(above, hasClasses);
      const label = member.kind === 'constructor' ? `new ${member.name}()` : member.name + (member.parameters && '()');
      const entry = { id: String(token.attrGet('id')), label: label.replaceAll("'", '') };
      const group = groups.at(-1);
      if (group?.title === title) group.entries.push(entry);
      else groups.push({ title, kind: member.kind, entries: [entry] });
    }
    above.push({ level, text: texts[index] ?? '' });
  }
  return groups;
}

const hasPlatforms = (tokens: readonly Token[]): boolean =>
  tokens.some(({ children }) => children?.some((child) => child.attrGet('class') === 'badge badge--primary'));

/** Where the introduction ends: at the first heading, or at the fields of a structure. */
const findStart = (tokens: readonly Token[]): number =>
  tokens.findIndex(
    (token) =>
      token.level === 0 &&
      ((token.type === 'heading_open' && token.tag !== 'h1') || token.attrGet('class') === 'options'),
  );

/** Inserts a table of members on long pages, and a platform filter if some members are limited to platforms. */
export const memberTable: MarkdownPlugin = (md) => {
  const { escapeHtml } = md.utils;

  const renderGroup = ({ title, kind, entries }: Group): string => {
    const links = entries
      .map(({ id, label }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(label)}</a></li>`)
      .join('\n');
    const summary = `<summary data-kind="${kind}">${escapeHtml(title)} <b>${entries.length}</b></summary>`;
    return `<details>${summary}<ul>\n${links}</ul></details>\n`;
  };

  md.core.ruler.push('member-table', (state: State) => {
    const { tokens } = state;
    const { text } = state.env as PluginEnv;
    const groups = findGroups(tokens);
    const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
    const start = findStart(tokens);
    if (start < 0 || (count === 0 && tokens[start]?.type === 'heading_open')) return;
    const table = count < TABLE_FROM ? '' : `<div class="member-table">${groups.map(renderGroup).join('')}</div>\n`;
    const filter = hasPlatforms(tokens) ? `${renderFilter(text('site.platforms'))}\n` : '';
    if (table + filter === '') return;
    tokens.splice(start, 0, Object.assign(createToken(state, 'member_table', filter + table), { block: true }));
  });

  md.renderer.rules.member_table = (tokens, index) => tokens[index]?.content ?? '';
};

/** The buttons of the platform filter. They need script, and are hidden without it. */
const renderFilter = (label: string): string =>
  `<div class="platform-filter" role="group" aria-label="${label}"><span aria-hidden="true">${label}</span>${[
    'macOS',
    'Windows',
    'Linux',
  ]
    .map((name) => `<button type="button" aria-pressed="false" data-platform="${name}">${name}</button>`)
    .join('')}</div>`;
