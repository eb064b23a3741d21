import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isExternal, splitUrl } from '../../shared/url.ts';
import { withoutFences } from '../../source/fences.ts';
import type { OldSite } from '../migratedSite.ts';
import type { Book } from './book.ts';

/** The address of a relative link that goes up: `](../a.html)`, `]: ../a.html`, `href="../a.html"`. */
const LINK = /(?:\]\(<?|\]:[ \t]*<?|\bhref=["'])(\.\.\/[^\s()<>"']+)/g;

/** A page, in contrast to a file of the repository, whose links should lead to its source online. */
const PAGE = /(?:\.html|\.md|\/)$/;

/** The path of the host in front of the addresses of another project; undefined if a link stays in the book. */
function projectOf(relative: string, baseUrl: string): string | undefined {
  const [, ups = '', rest = ''] = /^((?:\.\.\/)*)(.*)$/.exec(relative) ?? [];
  const [first = ''] = rest.split('/');
  if (ups === '' || first === '') return undefined;
  const above = baseUrl
    .split('/')
    .filter(Boolean)
    .slice(0, -(ups.length / 3));
  return `/${[...above, first].join('/')}${rest.includes('/') ? '/' : ''}`;
}

/**
 * The paths of other projects on the same host that pages of the book link to, such as `../std/index.html`. mdBook does not check
 * them. Paths of the book's own folders are left out, as they would hide broken links.
 */
export function otherProjects({ dir, pages }: Book, { rootDir }: OldSite, baseUrl: string): readonly string[] {
  const root = path.join(rootDir, dir);
  const found = pages.flatMap(({ file }) => {
    const filePath = path.join(root, file);
    if (!existsSync(filePath)) return [];
    return [...withoutFences(readFileSync(filePath, 'utf8')).matchAll(LINK)].flatMap(([, target = '']) => {
      const { path: written } = splitUrl(target);
      const relative = path.posix.join(path.posix.dirname(file), written);
      if (isExternal(target) || !PAGE.test(written) || existsSync(path.join(root, relative))) return [];
      return projectOf(relative, baseUrl) ?? [];
    });
  });
  return [...new Set(found)].filter((project) => !existsSync(path.join(root, project))).sort();
}
