import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import type { HostRules, LineNote } from './hostRules.ts';
import { type PathPattern, parsePattern } from './pattern.ts';

/** File with the headers of a site, as Netlify and Cloudflare Pages read it. */
export const HEADERS_FILE = '_headers';

/** A header for the files below a path. Without a value it removes the header that earlier rules have set. */
export interface HeaderRule {
  readonly on: PathPattern;
  readonly name: string;
  readonly value?: string;
}

/** Headers that only servers can set. */
const OF_SERVERS =
  /^(?:accept-ranges|age|allow|alt-svc|connection|content-encoding|content-length|content-range|date|location|server|trailer|transfer-encoding|upgrade)$/i;

/** Parses `Name: value` or `! Name`. Returns the header, or the reason why hosts ignore the line. */
function parseHeader(line: string): Omit<HeaderRule, 'on'> | string {
  const [, removed] = /^!\s*(\S+)$/.exec(line) ?? [];
  if (removed !== undefined) return { name: removed };
  const [, name = '', value = ''] = /^([^\s:]+)\s*:\s*(.*)$/.exec(line) ?? [];
  if (OF_SERVERS.test(name)) return `hosts set "${name}" themselves`;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return { name, value };
  } catch {
    return 'it is not a header such as "Name: value"';
  }
}

/** Parses `_headers`: paths, each followed by lines of headers for it. */
export function parseHeaders(text: string): HostRules<HeaderRule> {
  const rules: HeaderRule[] = [];
  const invalid: LineNote[] = [];
  let on: PathPattern | 'left out' | undefined;
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim();
    const leaveOut = (reason: string) => void invalid.push({ line: index + 1, reason });
    if (line === '' || line.startsWith('#')) continue;
    if (/^https?:\/\//.test(line))
      on = 'left out'; // a rule for another domain of the site
    else if (line.startsWith('/')) {
      on = parsePattern(line) ?? 'left out';
      if (on === 'left out')
        leaveOut(`"${line}" ${/\*.*\*/.test(line) ? 'has more than one "*"' : 'is not a valid pattern'}`);
    } else if (on !== 'left out') {
      const header = parseHeader(line);
      if (typeof header === 'string') leaveOut(header);
      else if (on) rules.push({ on, ...header });
      else leaveOut('there is no path above it');
    }
  }
  return { rules, invalid, untried: [] };
}

/** Sets the headers that the rules give to a path (decoded, with base). Values of several rules for one header are joined. */
export function applyHeaders(rules: readonly HeaderRule[], path: string, response: ServerResponse): void {
  for (const { on, name, value } of rules) {
    if (!on.match(path)) continue;
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, [response.getHeader(name), value].filter((part) => part !== undefined).join(', '));
  }
}
