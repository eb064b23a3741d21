import { REDIRECTS_FILE } from '../hosts/redirectRules.ts';
import type { BuiltContext } from './context.ts';
import { addDiagnostic, type BuiltDiagnostic, type CountedDiagnostic } from './diagnostics.ts';
import type { BuiltPage } from './page/checkPage.ts';
import { readTarget, type Target } from './targets.ts';

/** Rules for one address each, in the file for hosts. */
function checkRules({ site, diagnostics }: BuiltContext): void {
  for (const { from, path, to, status, line, query } of site.redirects) {
    // What a rule for many addresses leads to is known only when one of them is asked for.
    if (from.path === undefined || /:[a-z]/i.test(to) || query.length > 0) continue;
    const place = () => ({ file: REDIRECTS_FILE, line });
    const add = (diagnostic: Omit<BuiltDiagnostic, 'code'>): void =>
      addDiagnostic(diagnostics, { code: 'built-redirect-invalid', ...diagnostic }, place);
    const found = readTarget(site, to, '/');
    if (found.kind === 'invalid') add({ message: `"${path}" is redirected to "${to}", which ${found.reason}` });
    if (found.kind !== 'site') continue;
    const { located } = found;
    if (located.kind === 'missing')
      add({ message: `"${path}" is redirected to "${to}", which leads nowhere`, missing: located.path, written: to });
    else if (located.kind === 'circle') add({ message: `"${path}" is redirected in a circle`, written: to });
    else if (located.kind !== 'baseless' && located.redirect !== undefined && status !== 200)
      add({
        message: `"${path}" is redirected to "${to}", and from there to "${located.redirect}"`,
        hint: `redirect it to "${located.redirect}" at once`,
        written: to,
      });
  }
}

/** What is wrong with where a page leads on to, if anything. */
function checkRefresh({ file, path, refresh }: BuiltPage, found: Target): Omit<BuiltDiagnostic, 'code'> | undefined {
  const leads = `"${path}" leads on to "${refresh?.value}"`;
  if (found.kind === 'invalid') return { message: `${leads}, which ${found.reason}` };
  if (found.kind !== 'site') return undefined;
  const { located } = found;
  if (located.kind === 'missing') return { message: `${leads}, where nothing is`, missing: located.path };
  if (located.kind === 'baseless')
    return { message: `${leads}, which lacks the base of the site`, hint: `write "${located.meant}"` };
  return located.kind === 'file' && located.file === file ? { message: `"${path}" leads on to itself` } : undefined;
}

/** Check the pages that lead on to others. */
function checkRedirectPages({ site, diagnostics }: BuiltContext, pages: ReadonlyMap<string, BuiltPage>): void {
  for (const page of pages.values()) {
    if (!page.refresh) continue;
    const { value, place } = page.refresh;
    const add = (diagnostic: Omit<BuiltDiagnostic, 'code'>): void =>
      addDiagnostic(diagnostics, { code: 'built-redirect-invalid', ...diagnostic, written: value }, () => place);
    const found = readTarget(site, value, page.path);
    const wrong = checkRefresh(page, found);
    if (wrong) add(wrong);
    const next = found.kind === 'site' && found.located.kind === 'file' ? pages.get(found.located.file) : undefined;
    if (next?.refresh && next !== page)
      add({
        message: `"${page.path}" leads on to "${value}", and that page to "${next.refresh.value}"`,
        hint: `lead on to "${next.refresh.value}" at once`,
      });
  }
}

/** Links to pages that lead on to others. */
function redirectedLinks(
  { site, links }: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
): readonly CountedDiagnostic[] {
  return [...pages.values()].flatMap(({ file, path, refresh }): readonly CountedDiagnostic[] => {
    const counted = links.get(file);
    // The page itself has a link for those whom the browser does not lead on; others lead to it.
    if (!refresh || !counted || readTarget(site, refresh.value, path).kind === 'invalid') return [];
    const { value: written, count, places } = counted;
    const message = `link "${written}" leads to a page that leads on to "${refresh.value}"`;
    const hint = `link to "${refresh.value}"`;
    return [{ value: { code: 'built-link-redirected', message, hint, written }, count, places }];
  });
}

/** Check the redirects of the site, and tell of links that lead to them. */
export function checkRedirects(
  context: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
): readonly CountedDiagnostic[] {
  checkRules(context);
  checkRedirectPages(context, pages);
  return redirectedLinks(context, pages);
}
