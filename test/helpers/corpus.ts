import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import type { TrackedFiles } from '../../src/parse/trackedFiles.ts';
import type { SearchKind, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { headingPaths } from '../../src/search/index/searchPages.ts';
import type { Body } from '../../src/shared/types.ts';

const contentDir = path.resolve(import.meta.dirname, '../../content');

const NO_FILES: TrackedFiles = { read: () => ({ kind: 'missing' }), list: () => undefined, tracked: () => [] };

const kindOf = (file: string): SearchKind =>
  file.startsWith('blog/') ? 'post' : file.startsWith('pages/') ? 'page' : file.includes('/api/') ? 'api' : 'doc';

/** A file as a locale shows it: translated, or else in English. */
function readLocalized(file: string, locale: string): { text: string; isTranslated: boolean } {
  const translated = path.join(contentDir, 'i18n', locale, file);
  const isTranslated = existsSync(translated);
  return { text: readFileSync(isTranslated ? translated : path.join(contentDir, file), 'utf8'), isTranslated };
}

const md = createMarkdown(PLAIN_OPTIONS);
const bodies = new Map<string, Body>();

/** Most pages are the same in every language: each text is parsed once. */
function bodyOf(markdown: string): Body {
  const body = bodies.get(markdown) ?? parseBody(md, markdown, NO_FILES);
  bodies.set(markdown, body);
  return body;
}

/** The reference site's Markdown as search sees it in a language: real text for tests and benchmarks. */
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
      const { text, isTranslated } = readLocalized(file, locale);
      const [, title] = /^title: *['"]?(.*?)['"]?$/m.exec(/^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '') ?? [];
      const body = bodyOf(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
      return {
        kind: kindOf(file),
        href: `/${file.replace(/\.md$/, '')}`,
        title: title ?? body.title ?? file,
        ...(isTranslated || locale === 'en' ? {} : { lang: 'en' }),
        sections: headingPaths(body.sections),
      };
    });
}
