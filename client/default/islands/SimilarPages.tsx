import { useEffect, useState } from 'react';
import { findSimilarPages, type PageEntry } from '../../../src/shared/similarPaths.ts';
import { decodeUrl, withBase, withoutBase } from '../../../src/shared/url.ts';

/** Props of the suggestions on the 404 page. */
export interface SimilarPagesProps {
  /** Address of the list of pages, as JSON. */
  readonly href: string;
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** What stands above them. */
  readonly title: string;
}

/** On the 404 page, the pages with the most similar addresses. The list of all pages is loaded for it. */
export function SimilarPages({ href, base, title }: SimilarPagesProps) {
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    const path = withoutBase(base, location.pathname) ?? location.pathname;
    fetch(href)
      .then((response) => (response.ok ? (response.json() as Promise<readonly PageEntry[]>) : []))
      .then((list) => setPages(findSimilarPages(list, decodeUrl(path))))
      .catch(() => undefined); // the page does without suggestions
  }, [href, base]);
  return (
    <div aria-live="polite">
      {pages.length > 0 && (
        <nav className="similar-pages" aria-label={title}>
          <h2 className="similar-pages__title">{title}</h2>
          <ul>
            {pages.map(([path, label]) => (
              <li key={path}>
                <a href={withBase(base, path)}>{label}</a> <code>{path}</code>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
