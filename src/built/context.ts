import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { BuiltSite } from './builtSite.ts';
import { addCounts, type Counts, count } from './counts.ts';
import { addDiagnostic, type BuiltDiagnostic } from './diagnostics.ts';
import type { BuiltPlace } from './places.ts';
import { readTarget, type Target } from './targets.ts';

/** Diagnostics and addresses found in some files. Plain data: passed between worker threads. */
export interface Found {
  readonly diagnostics: Counts<BuiltDiagnostic>;
  /** Links to files of the site, by file. */
  readonly links: Counts<string>;
  /** Fragments that links name, by file. */
  readonly fragments: Map<string, Counts<string>>;
  /** Addresses of other sites, as written, by absolute URL. */
  readonly web: Counts<string>;
}

/** The state that the checks of some files share. */
export interface BuiltContext extends Found {
  readonly site: BuiltSite;
}

/** An empty result. */
export const createFound = (): Found => ({
  diagnostics: new Map(),
  links: new Map(),
  fragments: new Map(),
  web: new Map(),
});

function fragmentsOf({ fragments }: Found, file: string): Counts<string> {
  const known = fragments.get(file) ?? new Map();
  fragments.set(file, known);
  return known;
}

/** Add the results of files that come later. */
export function addFound(found: Found, later: Found): void {
  addCounts(found.diagnostics, later.diagnostics);
  addCounts(found.links, later.links);
  for (const [file, fragments] of later.fragments) addCounts(fragmentsOf(found, file), fragments);
  addCounts(found.web, later.web);
}

/** An address in a file of the site. */
export interface WrittenTarget {
  readonly target: string;
  /** A `link` leads readers somewhere, a `file` is shown or used by the page. */
  readonly kind: 'link' | 'file';
  /** Path at which the file is served, with the base path. */
  readonly basePath: string;
  readonly place: () => BuiltPlace;
}

const CODES: Readonly<Record<'link' | 'file', DiagnosticCode>> = {
  link: 'built-link-broken',
  file: 'built-file-missing',
};

/** Check where an address leads in the site; undefined if nothing is wrong. */
function wrongTarget(
  target: string,
  kind: 'link' | 'file',
  found: Extract<Target, { kind: 'site' }>,
): BuiltDiagnostic | undefined {
  const { located } = found;
  const code = CODES[kind];
  switch (located.kind) {
    case 'missing': {
      const looked = located.path === target.replace(/[?#].*$/s, '') ? '' : ` (resolved as "${located.path}")`;
      return {
        code,
        message: `${kind} "${target}"${looked} leads nowhere`,
        missing: located.path,
        written: target,
      };
    }
    case 'baseless':
      return {
        code,
        message: `${kind} "${target}" does not begin with the base URL of the site`,
        hint: `write "${located.meant}"`,
        written: target,
      };
    case 'circle':
      return { code, message: `${kind} "${target}" is redirected in a circle`, written: target };
    default:
      return located.redirect === undefined || kind === 'file'
        ? undefined
        : {
            code: 'built-link-redirected',
            message: `link "${target}" is redirected to "${located.redirect}"`,
            hint: `link to "${located.redirect}"`,
            written: target,
          };
  }
}

/** Check an address, and count it by what it leads to. Returns its meaning. */
export function checkTarget(context: BuiltContext, { target, kind, basePath, place }: WrittenTarget): Target {
  const { site, diagnostics, links, web } = context;
  const found = readTarget(site, target, basePath);
  if (found.kind === 'invalid')
    addDiagnostic(
      diagnostics,
      {
        // A link may be meant for readers who run the server that it leads to; a file of the page never comes from there.
        code: found.isLocal && kind === 'link' ? 'address-local' : 'built-address-invalid',
        message: `address "${target}" ${found.reason}`,
        written: target,
      },
      place,
    );
  if (found.kind === 'web') {
    count(web, found.url, target, place);
    if (kind === 'file' && /^http:/i.test(found.url) && site.origin?.startsWith('https:'))
      addDiagnostic(
        diagnostics,
        {
          code: 'built-address-invalid',
          message: `file "${target}" is loaded over "http:": browsers block it on pages that are served over "https:"`,
          hint: 'write "https:", or copy the file into the site',
          written: target,
        },
        place,
      );
  }
  if (found.kind !== 'site') return found;
  const wrong = wrongTarget(target, kind, found);
  if (wrong) addDiagnostic(diagnostics, wrong, place);
  if (found.located.kind === 'file') {
    const { file } = found.located;
    if (kind === 'link') count(links, file, target, place);
    if (found.fragment !== '') count(fragmentsOf(context, file), found.fragment, target, place);
  }
  return found;
}
