import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { BuiltSite } from './builtSite.ts';
import type { BuiltDiagnostic, Findings } from './findings.ts';
import type { BuiltPlace } from './places.ts';
import type { Tallies } from './tallies.ts';
import { readTarget, type Target } from './targets.ts';

/** What the checks of one run share. */
export interface BuiltContext {
  readonly site: BuiltSite;
  readonly findings: Findings;
  /** Links to files of the site, by file. */
  readonly links: Tallies;
  /** Places on pages that are named, as `file#id`. */
  readonly fragments: Tallies;
  /** Addresses of other sites. */
  readonly web: Tallies;
}

/** An address in a file of the site. */
export interface WrittenTarget {
  readonly target: string;
  /** A place to go to, or a file that is shown or used. */
  readonly kind: 'link' | 'file';
  /** Path at which the file is served: with base. */
  readonly basePath: string;
  readonly place: () => BuiltPlace;
}

const CODES: Readonly<Record<'link' | 'file', DiagnosticCode>> = {
  link: 'built-link-broken',
  file: 'built-file-missing',
};

/** What is wrong with where an address leads in the site, if anything. */
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
        hint: located.hint,
        written: target,
      };
    }
    case 'baseless':
      return {
        code,
        message: `${kind} "${target}" lacks the base of the site`,
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

/** Check an address, and count what it leads to. Gives what it means. */
export function checkTarget(context: BuiltContext, { target, kind, basePath, place }: WrittenTarget): Target {
  const { site, findings, links, fragments, web } = context;
  const found = readTarget(site, target, basePath);
  if (found.kind === 'invalid')
    findings.add(
      {
        // Readers may be meant to start the server that a link leads to; what a page shows never comes from there.
        code: found.isLocal && kind === 'link' ? 'address-local' : 'built-address-invalid',
        message: `address "${target}" ${found.reason}`,
        written: target,
      },
      place,
    );
  if (found.kind === 'web') {
    web.add(found.url, target, place);
    if (kind === 'file' && /^http:/i.test(found.url) && site.origin?.startsWith('https:'))
      findings.add(
        {
          code: 'built-address-invalid',
          message: `file "${target}" is asked for without encryption: browsers do not load it on a page that has come encrypted`,
          hint: 'write "https:", or copy the file into the site',
          written: target,
        },
        place,
      );
  }
  if (found.kind !== 'site') return found;
  const wrong = wrongTarget(target, kind, found);
  if (wrong) findings.add(wrong, place);
  if (found.located.kind === 'file') {
    const { file } = found.located;
    if (kind === 'link') links.add(file, target, place);
    if (found.fragment !== '') fragments.add(`${file}#${found.fragment}`, target, place);
  }
  return found;
}
