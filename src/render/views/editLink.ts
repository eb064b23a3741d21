import path from 'node:path';
import type { EditingConfig } from '../../config/sections/editing.ts';
import { callUser } from '../../config/userFunction.ts';
import type { DocsVersion } from '../../docs/versions.ts';
import type { EntryRoute } from '../../routes/route.ts';
import type { Kind } from '../../shared/types.ts';
import { encodePath, isUnsafeAddress, parseUrl } from '../../shared/url.ts';

/** Resolves dots in a URL: `…/docs/../i18n/de/a.md` becomes `…/i18n/de/a.md`. */
const resolveDots = (url: string): string => (url.includes('/../') ? (parseUrl(url)?.href ?? url) : url);

/** The section of the configuration for each kind of content. */
const KINDS: Readonly<Record<Kind, string>> = { doc: 'docs', post: 'blog', page: 'pages' };

/**
 * The link to edit a page: its front matter's, else the one that `editUrl` gives for its file; empty if there is none. Files of a
 * version that is taken from git are in no branch under these paths: only a function can tell where they are.
 */
export function editLink(
  settings: EditingConfig & { readonly dir: string },
  {
    entry,
    url,
    version: docsVersion,
  }: Pick<EntryRoute, 'entry' | 'url'> & { readonly version?: Pick<DocsVersion, 'ref'> },
): { editUrl?: string } {
  const { custom_edit_url: custom } = entry.frontMatter;
  if (custom === null) return {};
  const { editUrl: rule, editLocalizedFiles, dir } = settings;
  const { file, locale, version, instance } = editLocalizedFiles
    ? entry.source
    : (entry.source.translationOf ?? entry.source);
  const relative = path.posix.relative(path.posix.normalize(dir), file);
  const page = {
    file,
    locale,
    ...(version === undefined ? {} : { version }),
    ...(instance === undefined ? {} : { [entry.kind === 'post' ? 'blog' : 'docs']: instance }),
    url,
  };
  const name = `${KINDS[entry.kind]}.editUrl`;
  const own = { name, run: rule, place: { file }, gives: 'text or undefined' } as const;
  const found =
    typeof rule === 'function'
      ? callUser(own, () => rule(relative, page))
      : rule && docsVersion?.ref === undefined && `${rule.replace(/\/$/, '')}/${encodePath(relative)}`;
  const chosen = custom ?? (found && resolveDots(found));
  return chosen && !isUnsafeAddress(chosen) ? { editUrl: chosen } : {};
}
