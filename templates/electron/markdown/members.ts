import type { MarkdownPlugin } from 'sitegen-react';
import { breakable } from './breakable.ts';
import { findEvent, findMember, type Member } from './memberKinds.ts';
import { createToken, type State, type Token } from './tokens.ts';

const EVENT_KIND = 'member_event';
const EVENT_NAME = 'member_name';
const CODE = 'member_code';

/** Separate the name of an event, `Event: 'close' …`, from the text around it. */
function splitEvent(first: Token, event: Member, state: State): readonly Token[] {
  const rest = first.content.slice(event.before.length + event.name.length);
  return [
    createToken(state, EVENT_KIND, event.before),
    createToken(state, EVENT_NAME, event.name),
    ...(rest === '' ? [] : [createToken(state, 'text', rest)]),
  ];
}

/** Whether a heading has only a name in code, and badges; other text is spaces. */
const isName = ([first, ...others]: readonly Token[]): boolean =>
  first?.type === 'code_inline' &&
  others.every(({ type, content, level }) => type !== 'text' || level > 0 || !content.trim());

/** Marks the heading of a member, or of another name. Its text stays unchanged for search and ids. */
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

/** The member in a heading, if there is one. */
export const memberOf = ({ type, meta }: Token): Member | undefined =>
  type === 'heading_open' ? (meta?.member as Member | undefined) : undefined;

/** Marks headings of events, methods and properties with their kind, for styles, scripts and the table of members. */
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
    // Lines break before parameters, or else between words.
    const rest = escapeHtml(parameters).replace(/^\((?!\))/, '(<wbr>');
    return `<code>${receiver}<b>${breakable(escapeHtml(name), length)}</b>${rest}</code>`;
  };
};
