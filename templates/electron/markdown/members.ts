import type { MarkdownPlugin } from 'sitegen-react';
import { breakable } from './breakable.ts';
import { findEvent, findMember, type Member } from './memberKinds.ts';
import type { State, Token } from './tokens.ts';

const EVENT_KIND = 'member_event';
const EVENT_NAME = 'member_name';
const CODE = 'member_code';

/** `Event: 'close' …`, its name apart from the words around it. */
function splitEvent(first: Token, event: Member, { Token }: State): readonly Token[] {
  const create = (type: string, content: string): Token => Object.assign(new Token(type, '', 0), { content });
  const rest = first.content.slice(event.before.length + event.name.length);
  return [
    create(EVENT_KIND, event.before),
    create(EVENT_NAME, event.name),
    ...(rest === '' ? [] : [create('text', rest)]),
  ];
}

/** Nothing but a name and its badges: the text that is left is spaces. */
const isName = ([first, ...others]: readonly Token[]): boolean =>
  first?.type === 'code_inline' &&
  others.every(({ type, content, level }) => type !== 'text' || level > 0 || !content.trim());

/** Mark the heading of a member, or of another name. Its text stays what it is, for search and addresses. */
function markMember(heading: Token, children: Token[], state: State): void {
  const [first] = children;
  if (!first) return;
  const member = first.type === 'code_inline' ? findMember(first.content) : findEvent(first.content);
  if (!member) {
    if (isName(children)) heading.attrJoin('class', 'api-name');
    return;
  }
  heading.attrJoin('class', 'api-member');
  heading.attrSet('data-kind', member.kind);
  heading.meta = { member };
  if (first.type === 'code_inline') first.type = CODE;
  else children.splice(0, 1, ...splitEvent(first, member, state));
}

/** The member that a heading is of, if it is of one. */
export const memberOf = ({ type, meta }: Token): Member | undefined =>
  type === 'heading_open' ? (meta?.member as Member | undefined) : undefined;

/** Headings of events, methods and properties say what they are: for styles, scripts and the table of members. */
export const members: MarkdownPlugin = (md) => {
  const { escapeHtml } = md.utils;
  md.core.ruler.push('members', (state) => {
    state.tokens.forEach((token, index) => {
      const children = state.tokens[index + 1]?.children;
      if (token.type === 'heading_open' && token.tag !== 'h1' && children) markMember(token, children, state);
    });
  });
  const { rules } = md.renderer;
  rules[EVENT_KIND] = (tokens, index) => `<small>${escapeHtml(tokens[index]?.content ?? '')}</small>`;
  rules[EVENT_NAME] = (tokens, index) => `<code>${escapeHtml(tokens[index]?.content ?? '')}</code>`;
  rules[CODE] = (tokens, index) => {
    const { before = '', name = '', parameters = '' } = findMember(tokens[index]?.content ?? '') ?? {};
    const { length } = before + name;
    const receiver = breakable(escapeHtml(before), length);
    // Lines end before parameters, else between words.
    const rest = escapeHtml(parameters).replace(/^\((?!\))/, '(<wbr>');
    return `<code>${receiver}<b>${breakable(escapeHtml(name), length)}</b>${rest}</code>`;
  };
};
