import { outsideFences } from '../../source/fences.ts';

/** Inline code, which stays as it is; or an attribute whose value is an address of the site: `:src="withBase('/a.svg')"`. */
const CODE_OR_ADDRESS = /(`+)[^`][\s\S]*?\1(?!`)|(?<=\s):(src|href|poster)="\s*\$?withBase\('([^'"]*)'\)\s*"/g;

/** Writes addresses that Vue completes as plain ones: sitegen adds the base of the site itself. */
export const withPlainAddresses = (text: string): string =>
  outsideFences(text, (part) =>
    part.replace(CODE_OR_ADDRESS, (whole, _marks, name?: string, address = '') =>
      name === undefined ? whole : `${name}="${address}"`,
    ),
  );

/** A tag of HTML, with its attributes. */
const TAG = /<[a-z][\w-]*(\s(?:[^<>"']|"[^"]*"|'[^']*')*)>/g;

/** An attribute that only Vue reads; `v-pre` and the like mean nothing elsewhere. */
const DIRECTIVE = /(?<=\s)(?:v-(?!pre\b|cloak\b|once\b)[a-z]+|[:@][a-z])[\w.:-]*(?=[\s=/]|$)/g;

/** The names of such attributes in a text without code. */
export function vueAttributes(text: string): readonly string[] {
  const attributes = [...text.matchAll(TAG)].map(([, written = '']) => written.replace(/"[^"]*"|'[^']*'/g, ''));
  return [...new Set(attributes.flatMap((written) => [...written.matchAll(DIRECTIVE)].map(([name]) => name)))];
}
