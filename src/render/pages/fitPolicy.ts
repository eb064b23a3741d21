import { hashSource } from '../../model/securityPolicy.ts';

/** How React writes quotes in attributes. */
const QUOTE = '&#x27;';
const TAG = '<script>';
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/;

/** Those of the given inline scripts that a page contains. */
function findScripts(html: string, scripts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let start = html.indexOf(TAG); start >= 0; start = html.indexOf(TAG, start + 1)) {
    const text = scripts.find((script) => html.startsWith(script, start + TAG.length));
    if (text !== undefined) found.add(text);
  }
  return found;
}

/**
 * Creates a function that reduces a page's Content-Security-Policy to the inline scripts that the page contains. `scripts` are
 * all that pages of the site may contain: most pages have two of them, and their hashes do not compress.
 */
export function createPolicyFitter(scripts: readonly string[]): (html: string) => string {
  const sources = new Map(scripts.map((text) => [text, ` ${hashSource(text)}`]));
  const fit = (html: string, policy: string): string => {
    const found = findScripts(html, scripts);
    const unused = [...sources].filter(([text]) => !found.has(text));
    return unused.reduce((fitted, [, source]) => fitted.replace(source, ''), policy.replaceAll(QUOTE, "'"));
  };
  return (html) => html.replace(POLICY, (_, start: string, policy: string) => start + fit(html, policy));
}
