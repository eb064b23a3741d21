import type { MarkdownIt, Token } from 'markdown-it';
import { wrapRule } from '../ruler.ts';

/** Sets the offsets of the links that linkify found in a text token. */
function placeLinks(md: MarkdownIt, { content, offset = 0 }: Token, nodes: readonly Token[]): void {
  const matches = md.linkify.match(content) ?? [];
  for (const node of nodes) {
    if (node.type !== 'link_open') continue;
    const next = matches.findIndex(({ url }) => md.normalizeLink(url) === node.attrGet('href'));
    node.offset = offset + (matches[next]?.index ?? 0);
    matches.splice(0, next + 1); // the same address may occur again
  }
}

/** Sets the offsets of all links that linkify made: it does not set them itself. */
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

/** `www.example.org` is a web address (GFM 6.9). */
function addWww({ linkify }: MarkdownIt): void {
  linkify.add('www.', {
    // Delegates to the rule for http:, which finds the end of the address.
    validate: (text, start) => Math.max(0, linkify.testSchemaAt(`http://${text.slice(start)}`, 'http:', 5) - 2),
    normalize(link) {
      link.url = `http://${link.url}`;
    },
  });
}

/** Trailing emphasis markers do not belong to an address (GFM 6.9): `_See https://example.org_`. */
function leaveMarks({ linkify }: MarkdownIt): void {
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const link = matchAtStart(text);
    if (link) link.url = link.url.replace(/[_*~]+$/, '');
    return link;
  };
}

/**
 * Links bare addresses with a scheme or `www.`, and e-mail addresses (GFM 6.9). Not linked: `socket.io` in a sentence, the
 * version `name@30.0.1`, and the id `{#@scope.name}`.
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
  // A fast check, as most lines have no address.
  const mayLink = (text: string): boolean => text.includes('//') || text.includes('@') || /www\./i.test(text);
  const test = linkify.test.bind(linkify);
  Object.assign(linkify, { pretest: mayLink, test: (text: string) => mayLink(text) && test(text) });

  wrapRule(md.core.ruler, 'linkify', (rule) => (state) => {
    const before = state.tokens.map(({ children }) => children);
    rule(state);
    state.tokens.forEach(({ children }, index) => {
      if (children && children !== before[index]) placeReplaced(md, before[index] ?? [], children);
    });
  });
}
