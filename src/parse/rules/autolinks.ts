import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { wrapRules } from '../ruler.ts';

/** Give the links that a text was cut into their offsets in the content of its block. */
function placeLinks(md: MarkdownIt, { content, offset = 0 }: Token, nodes: readonly Token[]): void {
  const matches = md.linkify.match(content) ?? [];
  for (const node of nodes) {
    if (node.type !== 'link_open') continue;
    const next = matches.findIndex(({ url }) => md.normalizeLink(url) === node.attrGet('href'));
    node.offset = offset + (matches[next]?.index ?? 0);
    matches.splice(0, next + 1); // the same address may come again
  }
}

/** Bare addresses are found in finished texts, whose links would not know where they stand. */
function placeReplaced(md: MarkdownIt, before: readonly Token[], after: readonly Token[]): void {
  let start = 0;
  before.forEach((token, index) => {
    const isKept = after[start] === token;
    const next = before[index + 1];
    const end = isKept ? start + 1 : next ? after.indexOf(next, start) : after.length;
    if (!isKept) placeLinks(md, token, after.slice(start, end));
    start = end;
  });
}

/** `www.example.org`, which is an address of the web (GFM 6.9). */
function addWww({ linkify }: MarkdownIt): void {
  linkify.add('www.', {
    // What follows is an address like any other: let the rule for those tell where it ends.
    validate: (text, start) => Math.max(0, linkify.testSchemaAt(`http://${text.slice(start)}`, 'http:', 5) - 2),
    normalize(link) {
      link.url = `http://${link.url}`;
    },
  });
}

/** Marks that end an address are none of it (GFM 6.9): `_See https://example.org_`. */
function leaveMarks({ linkify }: MarkdownIt): void {
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const link = matchAtStart(text);
    if (link) link.url = link.url.replace(/[_*~]+$/, '');
    return link;
  };
}

/**
 * GFM links bare addresses that begin with a scheme or `www.`, and those of mail (GFM 6.9); `socket.io` in a sentence is
 * no address, `name@30.0.1` is a version, and `{#@scope.name}` an id.
 */
export function autolinks(md: MarkdownIt): void {
  const { linkify } = md;
  linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  addWww(md);
  leaveMarks(md);
  const match = linkify.match.bind(linkify);
  const isMail = (written: string): boolean => !written.startsWith('{#') && !/\d$/.test(written);
  linkify.match = (text) =>
    match(text)?.filter(({ schema, text: written }) => schema !== 'mailto:' || isMail(written)) ?? null;
  // Only these can begin a link; most lines have none and need no closer look.
  const mayLink = (text: string): boolean => text.includes('//') || text.includes('@') || /www\./i.test(text);
  const test = linkify.test.bind(linkify);
  Object.assign(linkify, { pretest: mayLink, test: (text: string) => mayLink(text) && test(text) });

  wrapRules(md.core.ruler, (rule, name) => {
    if (name !== 'linkify') return rule;
    return (state: StateCore) => {
      const before = state.tokens.map(({ children }) => children);
      (rule as (state: StateCore) => void)(state);
      state.tokens.forEach(({ children }, index) => {
        if (children && children !== before[index]) placeReplaced(md, before[index] ?? [], children);
      });
    };
  });
}
