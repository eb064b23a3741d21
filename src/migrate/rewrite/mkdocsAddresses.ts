import path from 'node:path';
import { relativeLink } from '../../disk/relativeFile.ts';
import { decodeUrl, isExternal, resolvePath } from '../../shared/url.ts';
import type { OldPage } from '../migratedSite.ts';

/** What the addresses of a site of MkDocs depend on. */
export interface MkDocsAddresses {
  /** The folder of the docs, from the root. */
  readonly docsDir: string;
  /** True where each page has a folder of its own, which relative addresses in HTML begin in. */
  readonly hasFolders: boolean;
  /** True where its blog becomes one here: its list is made again. */
  readonly hasBlog: boolean;
}

/** Code, in which addresses mean nothing; an address in Markdown; one in HTML. */
const ADDRESS =
  /(?<marks>`+)[^`\n]+?\k<marks>(?!`)|(?<lead>\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]+<?)(?<link>[^\s()<>"'#?]+)|(?<name>\b(?:src|href|poster)=["'])(?<attribute>[^\s<>"'#?]+)/gim;

/** The folder that relative addresses in the HTML of a page begin in. */
function pageFolder(file: string, { hasFolders }: MkDocsAddresses): string {
  const { dir, name } = path.posix.parse(file);
  return !hasFolders || /^(?:index|README)$/.test(name) ? dir : path.posix.join(dir, name);
}

const HTML = /\.html?$/;

/** A file of the content as a page names it, which may lie outside of that. HTML is a file of the new site, and has an address. */
function nameFrom(file: string, target: string, { docsDir }: MkDocsAddresses): string {
  if (HTML.test(target)) return `/${target}`;
  const fromRoot = (one: string): string => path.posix.join('/', docsDir, one);
  return relativeLink(path.posix.dirname(fromRoot(file)), fromRoot(target));
}

/** The files that a path in an address may mean: itself, or a page. */
const namesOf = (target: string): readonly string[] =>
  /\.\w+$/.test(target)
    ? [target]
    : [`${target}.md`, path.posix.join(target, 'index.md'), path.posix.join(target, 'README.md')];

/** Addresses in a page of MkDocs as they are here: those of files from its own, those of what is no Markdown from the root. */
export function rewriteAddresses(text: string, { file, hasFile }: OldPage, site: MkDocsAddresses): string {
  const inFile = (written: string): string => resolvePath(path.posix.dirname(file), written);
  const isBeside = (written: string, found: string): boolean =>
    path.posix.join(path.posix.dirname(file), written) === found;
  const inMarkdown = (written: string): string => {
    const target = inFile(written);
    if (site.hasBlog && target === 'blog/index.md') return '/blog';
    return HTML.test(target) && hasFile(target) ? `/${target}` : written;
  };
  const inHtml = (written: string): string => {
    const target = resolvePath(pageFolder(file, site), decodeUrl(written));
    const found = namesOf(target).find(hasFile);
    return found === undefined || (isBeside(written, found) && !HTML.test(found))
      ? written
      : nameFrom(file, found, site);
  };
  const fromRoot = (written: string): string =>
    /\.(?!md$|html?$)\w+$/.test(written) && hasFile(written.slice(1))
      ? nameFrom(file, written.slice(1), site)
      : written;
  return text.replace(ADDRESS, (whole, ...found) => {
    const { lead, link, name, attribute } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    const written = link ?? attribute;
    if (written === undefined || isExternal(written)) return whole;
    const change = written.startsWith('/') ? fromRoot : link === undefined ? inHtml : inMarkdown;
    return `${lead ?? name ?? ''}${change(written)}`;
  });
}
