import type { BuiltContext } from './context.ts';
import { addDiagnostic, type BuiltDiagnostic } from './diagnostics.ts';
import type { BuiltPage } from './page/checkPage.ts';
import { isWholeAddress, readTarget } from './targets.ts';

/** Check the canonical addresses of pages: each must be that of a page which names itself. */
export function checkCanonicals({ site, diagnostics }: BuiltContext, pages: ReadonlyMap<string, BuiltPage>): void {
  for (const page of pages.values()) {
    if (!page.canonical) continue;
    const { value, place } = page.canonical;
    const add = (message: string, more: Pick<BuiltDiagnostic, 'hint' | 'missing'> = {}): void =>
      addDiagnostic(diagnostics, { code: 'built-canonical-invalid', message, written: value, ...more }, () => place);
    const found = readTarget(site, value, page.path);
    if (!isWholeAddress(value)) add(`canonical address "${value}" is not an absolute URL`);
    if (found.kind === 'invalid') add(`canonical address "${value}" ${found.reason}`);
    if (found.kind !== 'site') continue;
    const { located, fragment } = found;
    if (fragment !== '') add(`canonical address "${value}" has an anchor`, { hint: 'leave out the part from "#" on' });
    if (located.kind === 'missing') add(`canonical address "${value}" leads nowhere`, { missing: located.path });
    else if ('redirect' in located) add(`canonical address "${value}" is redirected to "${located.redirect}"`);
    const other = located.kind === 'file' ? pages.get(located.file) : undefined;
    if (!other || other === page) continue;
    if (other.isHidden) add(`canonical address "${value}" is that of a page with "noindex"`);
    const next = other.canonical && readTarget(site, other.canonical.value, other.path);
    if (next?.kind === 'site' && next.located.kind === 'file' && next.located.file !== other.file)
      add(`canonical address "${value}" is that of a page which names another one: "${other.canonical?.value}"`);
  }
}
