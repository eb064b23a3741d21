import type { ResolvedConfig } from '../config/config.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteInput } from '../model/siteInput.ts';
import type { Entry } from '../parse/entry.ts';
import type { DocRoute } from '../routes/route.ts';
import { parseDate } from '../shared/date.ts';

/** When and by whom a doc was last changed. */
export interface LastUpdate {
  readonly date?: Date;
  readonly author?: string;
}

/** True if pages show when or by whom they were changed, so that git is needed. */
const showsUpdate = ({ showLastUpdateTime, showLastUpdateAuthor, showContributors }: DocsConfig): boolean =>
  showLastUpdateTime || showLastUpdateAuthor || showContributors;

/** True if this applies to any docs of the site. */
export const showsLastUpdate = ({ docs }: ResolvedConfig): boolean => docs.some(showsUpdate);

/** The authors who have changed a doc, if the site shows them and git knows them. */
export const findContributors = (
  { showContributors }: DocsConfig,
  { gitDates }: Pick<SiteInput, 'gitDates'>,
  { entry }: Pick<DocRoute, 'entry'>,
): readonly string[] => (showContributors ? gitDates.get(entry.source.file)?.contributors : undefined) ?? [];

/** The last change of a doc, from its front matter, else git, as far as the site shows it. */
export function findLastUpdate(
  { showLastUpdateTime, showLastUpdateAuthor }: DocsConfig,
  { gitDates }: Pick<SiteInput, 'gitDates'>,
  { entry }: Pick<DocRoute, 'entry'>,
): LastUpdate {
  const { last_update: own } = entry.frontMatter;
  const git = gitDates.get(entry.source.file);
  const date = own?.date === undefined ? git?.updated && new Date(git.updated * 1000) : parseDate(own.date);
  const author = own?.author ?? git?.author;
  return {
    ...(showLastUpdateTime && date ? { date } : {}),
    ...(showLastUpdateAuthor && author ? { author } : {}),
  };
}

const noHistory = (message: string, hint: string, { config }: Pick<SiteInput, 'config'>): Diagnostic => ({
  code: 'git-history',
  severity: 'warning',
  message,
  file: config.configFile,
  hint,
});

/** Report once why pages lack the date of their last change: a wrong date is never shown. */
export function checkLastUpdates(
  settings: DocsConfig,
  entries: readonly Entry[],
  input: Pick<SiteInput, 'config' | 'gitDates'>,
): readonly Diagnostic[] {
  const { gitDates } = input;
  if (!showsUpdate(settings)) return [];
  const docs = entries.filter(({ frontMatter }) => !frontMatter.last_update);
  if (docs.length === 0) return [];
  if (gitDates.size === 0) {
    const message = 'the dates of the last updates are unknown: the folder of the docs is not in git';
    return [noHistory(message, 'commit the docs, or set `last_update` in their front matter', input)];
  }
  // The first commit of a shallow clone seems to add every file, so it gives no dates.
  const isKnown = (name: 'updated' | 'created'): boolean =>
    docs.every(({ source }) => gitDates.get(source.file)?.[name] !== undefined || !gitDates.has(source.file));
  const hint = 'fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` in CI';
  if (!isKnown('updated')) {
    const message =
      'the date of the last update is unknown for some docs: this is a shallow clone that lacks their last commits';
    return [noHistory(message, hint, input)];
  }
  if (!settings.showContributors || isKnown('created')) return [];
  const message = 'the authors of some docs are unknown: this is a shallow clone that lacks their first commits';
  return [noHistory(message, hint, input)];
}
