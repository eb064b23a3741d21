import type { MarkdownIt } from 'markdown-it';

/**
 * GFM links bare addresses that begin with a scheme or `www.`, and those of mail (GFM 6.9); `socket.io` in a sentence is
 * no address, and `name@30.0.1` is a version.
 */
export function autolinks({ linkify }: MarkdownIt): void {
  linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  linkify.add('www.', {
    // What follows is an address like any other: let the rule for those tell where it ends.
    validate: (text, start) => Math.max(0, linkify.testSchemaAt(`http://${text.slice(start)}`, 'http:', 5) - 2),
    normalize(link) {
      link.url = `http://${link.url}`;
    },
  });
  const match = linkify.match.bind(linkify);
  linkify.match = (text) => match(text)?.filter(({ schema, url }) => schema !== 'mailto:' || !/\d$/.test(url)) ?? null;
  // Only these can begin a link; most lines have none and need no closer look.
  const mayLink = (text: string): boolean => text.includes('//') || text.includes('@') || /www\./i.test(text);
  Object.assign(linkify, { pretest: mayLink });
}
