import { formatStack, mapStack, originOf } from '../../bundle/mapStack.ts';
import { type Diagnostic, diagnosticsOf, SiteError } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../routes/routes.ts';
import type { IslandProblem, RenderedPage } from '../../views/islandProblem.ts';

/** What a page is rendered by and for, as far as messages name it. */
export interface RenderedRoute {
  readonly route: Pick<Route, 'url' | 'file'>;
  /** Its file from the site root. */
  readonly layout: { readonly file: string; readonly isBuiltIn: boolean };
}

/** The author's mistake that a layout has no default export. */
export const nothingToRender = (file: string): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: `The page component at ${file} does not have a default export, so nothing can be rendered`,
  file,
  hint: 'export the React component as default: `export default function Page() { … }`',
});

/** Where to look first if no place in the site's code is known: its layout, or what a built-in one was to show. */
const fallbackFile = ({ route, layout }: RenderedRoute): string => (layout.isBuiltIn ? route.file : layout.file);

function crashed(page: RenderedRoute, error: unknown): Diagnostic {
  const { url, file } = page.route;
  const frames = mapStack(error);
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'template-invalid',
    severity: 'error',
    message: `"${url}" (${file}) cannot be rendered: ${reason}`,
    ...(originOf(frames) ?? { file: fallbackFile(page) }),
    ...(frames.length > 0 ? { stack: formatStack(frames) } : {}),
  };
}

const brokenIsland = (page: RenderedRoute, { message, hint, place }: IslandProblem): Diagnostic => ({
  code: 'island-invalid',
  severity: 'error',
  message: `${message}, on "${page.route.url}" (${page.route.file})`,
  ...(place ?? { file: fallbackFile(page) }),
  hint,
});

/** The HTML of a page. What goes wrong while it is rendered is thrown as a `SiteError`, at its place in the templates. */
export function renderOrThrow(page: RenderedRoute, render: () => RenderedPage): string {
  try {
    const { html, problems } = render();
    if (problems.length === 0) return html;
    throw new SiteError(problems.map((problem) => brokenIsland(page, problem)));
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError([crashed(page, error)]);
  }
}

/** A page to try the templates with. */
export interface TemplateTrial {
  /** What it shows of the templates: its layout, and the components of its Markdown. */
  readonly shows: readonly string[];
  /** Renders the page. Throws a `SiteError` if that fails. */
  readonly render: () => unknown;
}

/** Two messages of one place differ in the page on which it was met. */
const placeOf = ({ file, line, column, message }: Diagnostic): string =>
  line === undefined ? message : `${file}:${line}:${column}`;

/**
 * Render pages, in memory, until every layout and every component has been tried on one of them. Gives what is wrong with
 * the templates: of each place in them, what was met there first.
 */
export async function checkTemplates(trials: Iterable<TemplateTrial>): Promise<readonly Diagnostic[]> {
  const tried = new Set<string>();
  const found = new Map<string, Diagnostic>();
  for (const { shows, render } of trials) {
    if (shows.every((name) => tried.has(name))) continue;
    for (const name of shows) tried.add(name);
    try {
      await render();
    } catch (error) {
      for (const diagnostic of diagnosticsOf(error)) {
        const place = placeOf(diagnostic);
        if (!found.has(place)) found.set(place, diagnostic);
      }
    }
  }
  return [...found.values()];
}
