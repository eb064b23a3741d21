import { REDIRECTS_FILE } from '../hosts/redirectRules.ts';
import type { BuiltContext } from './context.ts';
import { addDiagnostic, type BuiltDiagnostic, type CountedDiagnostic } from './diagnostics.ts';
import type { BuiltPage } from './page/checkPage.ts';
import { readTarget, type Target } from './targets.ts';

/** Check the rules in the file for hosts that are about one address each. */
function checkRules({ site, diagnostics }: BuiltContext): void {
  for (const { from, path, to, status, line, query } of site.redirects) {
    // The target of a rule for many addresses is only known for each of them.
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
        hint: `redirect it to "${located.redirect}" directly`,
        written: to,
      });
  }
}

/** Check where a page redirects its readers to (`<meta http-equiv="refresh">`); undefined if nothing is wrong. */
function checkRefresh({ file, path, refresh }: BuiltPage, found: Target): Omit<BuiltDiagnostic, 'code'> | undefined {
  const leads = `"${path}" redirects to "${refresh?.value}"`;
  if (found.kind === 'invalid') return { message: `${leads}, which ${found.reason}` };
  if (found.kind !== 'site') return undefined;
  const { located } = found;
  if (located.kind === 'missing') return { message: `${leads}, which does not exist`, missing: located.path };
  if (located.kind === 'baseless')
    return {
      message: `${leads}, which does not begin with the base URL of the site`,
      hint: `write "${located.meant}"`,
    };
  return located.kind === 'file' && located.file === file ? { message: `"${path}" redirects to itself` } : undefined;
}

/** Check the pages that redirect their readers. */
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
        message: `"${page.path}" redirects to "${value}", and that page to "${next.refresh.value}"`,
        hint: `redirect to "${next.refresh.value}" directly`,
      });
  }
}

/** Report links to pages that redirect their readers. */
function redirectedLinks(
  { site, links }: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
): readonly CountedDiagnostic[] {
  return [...pages.values()].flatMap(({ file, path, refresh }): readonly CountedDiagnostic[] => {
    const counted = links.get(file);
    // One link is on the page itself, for readers whose browser does not redirect them. Report the links of other pages.
    if (!refresh || !counted || readTarget(site, refresh.value, path).kind === 'invalid') return [];
    const { value: written, count, places } = counted;
    const message = `link "${written}" leads to a page that redirects to "${refresh.value}"`;
    const hint = `link to "${refresh.value}"`;
    return [{ value: { code: 'built-link-redirected', message, hint, written }, count, places }];
  });
}

/** Check the redirects of the site, and report links that lead to them. */
export function checkRedirects(
  context: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
): readonly CountedDiagnostic[] {
  checkRules(context);
  checkRedirectPages(context, pages);
  return redirectedLinks(context, pages);
}
