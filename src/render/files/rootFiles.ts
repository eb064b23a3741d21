import { madeFile } from '../../cache/madeFile.ts';
import type { Site } from '../../model/site.ts';
import type { Translate } from '../../shared/messages/format.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import { renderRedirectPage } from './redirectFiles.ts';

/**
 * What the root of a site has where no language lies there: a page that leads to the default one, and its page for addresses
 * that do not exist, which hosts look for at the root. `pages` are those of the locale.
 */
export function createRootFiles(site: Site, pages: readonly OutputFile[], text: Translate): readonly OutputFile[] {
  const { locale, locales, findRoute } = site;
  if (!locale.isDefault || locales.some(({ dir }) => dir === '')) return [];
  const route = findRoute('/');
  const notFound = pages.find(({ path }) => path === `${locale.dir}404.html`);
  return [
    ...(route ? [madeFile('index.html', renderRedirectPage(site, { href: locale.base, route }, text))] : []),
    ...(notFound ? [atRoot(notFound)] : []),
  ];
}

const atRoot = (output: OutputFile): OutputFile => ({
  path: '404.html',
  get key() {
    return output.key;
  },
  create: () => output.create(),
});
