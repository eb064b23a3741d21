import path from 'node:path';
import { importOptionalPackage } from '../../bundle/optionalPackage.ts';
import { hashOf, hashOfFile } from '../../cache/hash.ts';
import { callUser, failureOf, type UserFunction } from '../../config/userFunction.ts';
import type { PageRoute } from '../../routes/route.ts';
import type { ViewContext } from './context.ts';

interface CardSettings {
  readonly fontFiles: readonly string[];
  readonly rootDir: string;
  /** The user function that returned the SVG. */
  readonly own: UserFunction;
}

/** Parses an SVG. The library is imported only when a card is needed. */
async function openSvg(svg: string, { fontFiles, rootDir, own }: CardSettings) {
  const { Resvg } = await importOptionalPackage<typeof import('@resvg/resvg-js')>('@resvg/resvg-js', rootDir);
  try {
    return new Resvg(svg, { font: { fontFiles: [...fontFiles], loadSystemFonts: false } });
  } catch (error) {
    throw failureOf(own, `gave an SVG that cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The address, without base, of a page's social card; undefined if the site draws none. */
export function socialCard(
  { site, assets, memo }: ViewContext,
  route: PageRoute,
  { title, description }: { readonly title: string; readonly description: string },
): string | undefined {
  const { socialCards, rootDir } = site.config;
  if (!socialCards || route.kind === 'notFound') return undefined;
  const { kind, url } = route;
  const date = route.kind === 'post' ? { date: route.post.date.toISOString().slice(0, 10) } : {};
  // A page that falls back to another language shares the card of that language.
  const shownIn = 'entry' in route ? route.entry.source.locale : site.locale.name;
  const { dir, htmlLang: lang } = site.locales.find(({ name }) => name === shownIn) ?? site.locale;
  const own = {
    name: 'socialCards.draw',
    run: socialCards.draw,
    place: { file: route.owner.name },
    gives: 'text or undefined',
  } as const;
  const svg = callUser(own, () => socialCards.draw({ kind, url, title, description, lang, ...date }));
  if (svg === undefined) return undefined;
  const fontFiles = socialCards.fonts.map((file) => path.resolve(rootDir, file));
  const card = assets.made({
    path: `${dir}assets/images/card.png`,
    key: hashOf([svg, ...memo(socialCards, 'fonts', () => fontFiles.map(hashOfFile))].join('\n')),
    // Drawn on this thread: most of the work happens here anyway, and every worker thread would need memory for the library.
    create: async () => (await openSvg(svg, { fontFiles, rootDir, own })).render().asPng(),
    check: async () => void (await openSvg(svg, { fontFiles: [], rootDir, own })),
  });
  return `/${card.path}`;
}
