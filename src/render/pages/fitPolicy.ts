import { hashSource } from '../../model/securityPolicy.ts';

/** As React writes it in attributes. */
const QUOTE = '&#x27;';

/**
 * Make the function that has the policy of a page allow the inline scripts that it has, of all that pages of the site may
 * have: hashes do not compress, and most pages have two of the scripts.
 */
export function createPolicyFitter(scripts: readonly string[]): (html: string) => string {
  const known = scripts.map((text) => ({
    tag: `<script>${text}</script>`,
    source: ` ${hashSource(text)}`.replaceAll("'", QUOTE),
  }));
  return (html) =>
    known.reduce((fitted, { tag, source }) => (fitted.includes(tag) ? fitted : fitted.replace(source, '')), html);
}
