import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import type { TrackedFiles } from '../../src/parse/trackedFiles.ts';
import type { SearchKind, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { headingPaths, otherTitlesOf } from '../../src/search/index/searchPages.ts';
import type { Body } from '../../src/shared/types.ts';

const contentDir = path.resolve(import.meta.dirname, '../../content');

const NO_FILES: TrackedFiles = { read: () => ({ kind: 'missing' }), list: () => undefined, tracked: () => [] };

const kindOf = (file: string): SearchKind =>
  file.startsWith('blog/') ? 'post' : file.startsWith('pages/') ? 'page' : file.includes('/api/') ? 'api' : 'doc';

/** A file as a locale shows it: translated, or in English. */
function readLocalized(file: string, locale: string): { text: string; source: string; isTranslated: boolean } {
  const translated = path.join(contentDir, 'i18n', locale, file);
  const isTranslated = existsSync(translated);
  const source = readFileSync(path.join(contentDir, file), 'utf8');
  return { text: isTranslated ? readFileSync(translated, 'utf8') : source, source, isTranslated };
}

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/** A field of the front matter that stands on one line. */
const fieldOf = (markdown: string, name: string): string | undefined =>
  new RegExp(`^${name}: *['"]?(.*?)['"]?$`, 'm').exec(FRONT_MATTER.exec(markdown)?.[0] ?? '')?.[1];

const md = createMarkdown(PLAIN_OPTIONS);
const bodies = new Map<string, Body>();

/** The pages that a text links to: files, relative to the root of the docs. */
const linksOf = ({ slots }: Body): readonly string[] =>
  slots.flatMap((slot) => {
    const [, page] = (slot.type === 'link' && /^latest\/(.*)\.md(?:#|$)/.exec(slot.target)) || [];
    return page === undefined ? [] : [`/docs/latest/${page}`];
  });

/** Parses a text, and caches the result: most pages are the same in every language. */
function bodyOf(markdown: string): Body {
  const body = bodies.get(markdown) ?? parseBody(md, markdown, NO_FILES);
  bodies.set(markdown, body);
  return body;
}

/** The pages of the reference site in a language, as search gets them: real text for tests and benchmarks. */
export function readCorpusPages(locale = 'en'): readonly SearchPage[] {
  return ['docs', 'blog', 'pages']
    .filter((dir) => existsSync(path.join(contentDir, dir)))
    .flatMap((dir) =>
      readdirSync(path.join(contentDir, dir), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => `${dir}/${file.split(path.sep).join('/')}`),
    )
    .map((file) => {
      const { text, source, isTranslated } = readLocalized(file, locale);
      const body = bodyOf(text.replace(FRONT_MATTER, ''));
      const description = fieldOf(text, 'description');
      const keywords = (fieldOf(text, 'keywords') ?? fieldOf(source, 'keywords') ?? '')
        .split(/[[\],]\s*/)
        .filter((word) => word !== '');
      const title = fieldOf(text, 'title') ?? body.title ?? file;
      const sourceTitle = isTranslated ? fieldOf(source, 'title') : undefined;
      const url = `/${file.replace(/\.md$/, '')}`;
      const otherTitles = otherTitlesOf(title, { siteTitle: 'Electron', url, names: [sourceTitle] });
      return {
        kind: kindOf(file),
        href: url,
        title,
        ...(otherTitles.length > 0 ? { otherTitles } : {}),
        ...(keywords.length > 0 ? { keywords } : {}),
        ...(description ? { description } : {}),
        links: linksOf(body),
        ...(isTranslated || locale === 'en' ? {} : { lang: 'en' }),
        sections: headingPaths(body.sections),
      };
    });
}
