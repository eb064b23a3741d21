import { sitemapsInRobots } from '../shared/robots.ts';
import { checkFeedAddress } from './checkFeedAddress.ts';
import { type BuiltContext, checkTarget } from './context.ts';
import { addDiagnostic } from './diagnostics.ts';
import { jsonError } from './page/jsonError.ts';
import { createPlaceOf } from './places.ts';
import { isWholeAddress, readTarget } from './targets.ts';

/** Fields of a JSON feed with addresses (jsonfeed.org, version 1.1). */
const FEED_FIELDS = new Set([
  'banner_image',
  'external_url',
  'favicon',
  'feed_url',
  'home_page_url',
  'icon',
  'image',
  'next_url',
  'url',
  'avatar',
]);

/** Fields of a web app manifest with addresses. */
const MANIFEST_FIELDS = new Set(['scope', 'src', 'start_url', 'url']);

/** The string values of fields with these names, at any depth of a value. */
function* fieldsIn(value: unknown, names: ReadonlySet<string>): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'string' && names.has(name)) yield child;
    else yield* fieldsIn(child, names);
  }
}

/** Check a JSON file that other programs read: a feed, or a web app manifest. */
export function checkJsonFile(context: BuiltContext, file: string): void {
  const isManifest = /\.webmanifest$|(?:^|\/)manifest\.json$/.test(file);
  const text = context.site.read(file);
  if (!isManifest && !text.slice(0, 300).includes('jsonfeed.org')) return;
  const { diagnostics, site } = context;
  const placeOf = createPlaceOf(file, text);
  const error = jsonError(text);
  if (error !== undefined) {
    const code = isManifest ? 'built-file-missing' : 'built-feed-invalid';
    addDiagnostic(diagnostics, { code, message: `the file is not valid JSON: ${error}` }, () => placeOf(0));
    return;
  }
  for (const target of fieldsIn(JSON.parse(text), isManifest ? MANIFEST_FIELDS : FEED_FIELDS)) {
    const place = () => placeOf(Math.max(0, text.indexOf(JSON.stringify(target).slice(1, -1))));
    if (isManifest) checkTarget(context, { target, kind: 'file', basePath: site.pathOf(file), place });
    const diagnostic = isManifest ? undefined : checkFeedAddress(site, target);
    if (diagnostic) addDiagnostic(diagnostics, { code: 'built-feed-invalid', ...diagnostic }, place);
  }
}

/** Check that the sitemaps that robots.txt names exist. */
export function checkRobots({ diagnostics, site }: BuiltContext, file: string): void {
  const text = site.read(file);
  const placeOf = createPlaceOf(file, text);
  for (const { target, offset } of sitemapsInRobots(text)) {
    const found = readTarget(site, target, '/');
    const isWhole = isWholeAddress(target);
    const isMissing = found.kind === 'site' && found.located.kind === 'missing';
    if (isWhole && !isMissing) continue;
    const message = isWhole ? `"${target}" leads nowhere` : `"${target}" is not an absolute URL`;
    addDiagnostic(diagnostics, { code: 'built-sitemap-invalid', message, written: target }, () => placeOf(offset));
  }
}
