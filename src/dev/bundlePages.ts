import { type Diagnostic, errorsOf, orFallback, SiteError } from '../diagnostics/diagnostic.ts';
import { addMdx, type SiteBundles } from '../pipeline/bundleSite.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { ReadSites } from '../pipeline/readSites.ts';

/** Bundles that a site can be shown with, in spite of errors. */
export interface UsableBundles {
  readonly bundles: SiteBundles;
  readonly errors: readonly Diagnostic[];
  /** Files of MDX pages whose programs could not be bundled, from the site root. */
  readonly unbundled: ReadonlySet<string>;
}

/** True if all errors are in the Markdown of pages, so that the rest of the site can be shown. */
export const areInPages = (errors: readonly Diagnostic[], { written }: Pick<ReadSites, 'written'>): boolean =>
  errors.every((error) => written.some(({ file }) => file === error.file));

/**
 * Wait for the bundles of a site. If the programs of some MDX pages have errors, those of the others are bundled without them.
 * Throws a `SiteError` if other files have errors that leave nothing to show pages with.
 */
export async function bundlePages(
  bundling: Promise<SiteBundles>,
  {
    started,
    reading,
    pipeline,
  }: {
    /** Bundles without the programs of MDX pages. */
    readonly started: Promise<SiteBundles>;
    readonly reading: Promise<ReadSites>;
    readonly pipeline: PipelineOptions;
  },
): Promise<UsableBundles> {
  const { value: complete, diagnostics } = await orFallback(bundling, undefined);
  if (complete) return { bundles: complete, errors: errorsOf(complete.diagnostics), unbundled: new Set() };
  const read = await reading;
  if (!areInPages(diagnostics, read)) throw new SiteError(diagnostics);
  const unbundled = new Set(diagnostics.flatMap(({ file }) => file ?? []));
  const entries = read.entries.filter(({ source }) => !unbundled.has(source.file));
  const bundles = await addMdx(started, { ...read, entries }, pipeline);
  return { bundles, errors: [...diagnostics, ...errorsOf(bundles.diagnostics)], unbundled };
}
