import { formatStack, mapStack, originOf, packageOf } from '../bundle/mapStack.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Diagnostic, diagnosticsOf, SiteError } from '../diagnostics/diagnostic.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import type { WrittenPlace } from '../views/addresses.ts';
import type { IslandError, RenderedPage } from '../views/islands.ts';

/** A page that is rendered, with what messages say about it. */
export interface RenderedRoute {
  readonly route: PageRoute;
  /** `file` is relative to the site root. */
  readonly layout: { readonly name: string; readonly file: string; readonly isBuiltIn: boolean };
}

/** The place to report if none in the site's code is known: the layout, or for a built-in layout the owner of the page. */
export function fallbackPlace({ route, layout }: RenderedRoute): { readonly file: string } | undefined {
  if (!layout.isBuiltIn) return { file: layout.file };
  return route.owner.file === undefined ? undefined : { file: route.owner.file };
}

/** True if an author chose the layout: only then can a built-in layout get a page that lacks what it shows. */
const isChosen = ({ route }: RenderedRoute): boolean =>
  route.kind === 'custom' || (isEntryRoute(route) && route.entry.frontMatter.layout !== undefined);

function misfit({ layout, route }: RenderedRoute): Pick<Diagnostic, 'hint' | 'message'> {
  const what = route.kind === 'custom' ? '`data` of the route' : 'front matter of the page';
  return {
    message: `"${route.url}" (${route.owner.name}) does not have the data that the layout "${layout.name}" shows`,
    hint: `choose a layout for this kind of page, or write your own: it receives only the ${what}`,
  };
}

/** The tag on a page whose rendering led to the error. */
const calledFrom = (error: unknown): WrittenPlace | undefined =>
  error instanceof Error && 'calledFrom' in error ? (error.calledFrom as WrittenPlace) : undefined;

/** Source maps only know the beginning of the failing line: prefer the place of a tag later on it. */
function innermost(origin: WrittenPlace | undefined, tag: WrittenPlace | undefined): WrittenPlace | undefined {
  const isOnLine = origin && tag && origin.file === tag.file && origin.line === tag.line;
  return isOnLine && (tag.column ?? 0) > (origin.column ?? 0) ? tag : (origin ?? tag);
}

function crashed(page: RenderedRoute, error: unknown): Diagnostic {
  const { url, owner } = page.route;
  const frames = mapStack(error);
  const reason = error instanceof Error ? error.message : String(error);
  const place = innermost(originOf(frames), calledFrom(error));
  const packageName = packageOf(frames);
  return {
    code: 'template-invalid',
    severity: 'error',
    message: `"${url}" (${owner.name}) cannot be rendered: ${reason}`,
    ...(!place && page.layout.isBuiltIn && isChosen(page) ? misfit(page) : {}),
    ...(place ?? fallbackPlace(page)),
    ...(packageName === undefined
      ? {}
      : { hint: `the error is in the package "${packageName}": update it, as older versions may need an older React` }),
    ...(frames.length > 0 ? { stack: formatStack(frames) } : {}),
  };
}

const brokenIsland = (page: RenderedRoute, { message, hint, place }: IslandError): Diagnostic => ({
  code: 'island-invalid',
  severity: 'error',
  message: `${message}, on "${page.route.url}" (${page.route.owner.name})`,
  ...(place ?? fallbackPlace(page)),
  hint,
});

/** The diagnostic of an event handler in a template: pages are static, so nothing calls it. */
export const handlerDoesNothing = (
  name: string,
  { clientDir }: Pick<ResolvedConfig, 'clientDir'>,
): Pick<Diagnostic, 'code' | 'hint' | 'message'> => ({
  code: 'template-invalid',
  message: `"${name}" has no effect: outside of islands, pages are static`,
  hint: `move the element to a component in ${clientDir}/islands, and use that on the page with \`<Island>\``,
});

/** Runs `render`. Errors are thrown as a `SiteError`, at their place in the templates or the text. */
export function placeRendering<Result>(page: RenderedRoute, render: () => Result): Result {
  try {
    return render();
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError([crashed(page, error)]);
  }
}

/** Renders a page to HTML. Errors, also those of islands, are thrown as a `SiteError` at their place. */
export const renderOrThrow = (page: RenderedRoute, render: () => RenderedPage): string =>
  placeRendering(page, () => {
    const { html, errors } = render();
    if (errors.length === 0) return html;
    throw new SiteError(errors.map((error) => brokenIsland(page, error)));
  });

/** A page to try templates with. */
export interface TemplateTrial {
  /** The names of the templates that it uses: its layout, and the components in its Markdown. */
  readonly shows: readonly string[];
  /** Renders the page. Throws a `SiteError` if that fails. */
  readonly render: () => unknown;
}

/** Identifies a place. Messages are not part of it, because they name the page on which the error occurred. */
const placeOf = ({ file, line, column, message }: Diagnostic): string =>
  line === undefined ? message : `${file}:${line}:${column}`;

/**
 * Renders pages in memory until every layout and every component has been rendered without an error, or each combination in which
 * it occurs has been tried. Returns the first diagnostic of each place. Waits for `pause` before each page.
 */
export async function checkTemplates(
  trials: Iterable<TemplateTrial>,
  pause: () => Promise<void> = async () => undefined,
): Promise<readonly Diagnostic[]> {
  const good = new Set<string>();
  const tried = new Set<string>();
  const found = new Map<string, Diagnostic>();
  for (const { shows, render } of trials) {
    const combination = [...new Set(shows)].sort().join('\n');
    if (tried.has(combination) || shows.every((name) => good.has(name))) continue;
    tried.add(combination);
    await pause();
    try {
      await render();
      for (const name of shows) good.add(name);
    } catch (error) {
      for (const diagnostic of diagnosticsOf(error)) {
        const place = placeOf(diagnostic);
        if (!found.has(place)) found.set(place, diagnostic);
      }
    }
  }
  return [...found.values()];
}
