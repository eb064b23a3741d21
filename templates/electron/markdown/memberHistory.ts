import type { Transform } from 'sitegen-react';
import { type Change, defaultChanges, memberChanges } from './memberChanges.ts';

const HEADING = /^#{2,5} (?:`(?:new )?([\w.]+)|Event: '([\w-]+)').*$/gm;
const DEFAULT = /^(\s*- `(\w+)` boolean \(optional\) - .*?)( Default is `\w+`\.)$/gm;
const PAGE = /^latest\/api\/([\w-]+)\.md$/;
/** Versions in which classes were added that have members of older ones, by page. */
const SINCE: Readonly<Record<string, number>> = { 'base-window': 30 };

const link = ({ version, source }: Omit<Change, 'what'>): string => `[Electron ${version}](${source})`;

/** `Added in Electron 5, changed in Electron 7.` */
const sentence = (changes: readonly Change[]): string =>
  `${changes.map((change, index) => `${index > 0 ? change.what.toLowerCase() : change.what} in ${link(change)}`).join(', ')}.`;

/** Adds below the heading of a member when it was added and changed, and to options when their default changed. */
export const memberHistory: Transform = (markdown, { path }) => {
  const page = PAGE.exec(path)?.[1];
  if (page === undefined && !path.startsWith('latest/api/')) return markdown;
  return markdown
    .replace(HEADING, (heading, name: string | undefined, event: string | undefined) => {
      const changes = memberChanges
        .get(name ?? `${page}/${event}`)
        ?.filter(({ version }) => version >= (SINCE[page ?? ''] ?? 0));
      return changes?.length ? `${heading}\n\n<small>${sentence(changes)}</small>` : heading;
    })
    .replace(DEFAULT, (line, before: string, name: string, after: string) => {
      const change = Object.hasOwn(defaultChanges, name) ? defaultChanges[name] : undefined;
      return change ? `${before} The default changed in ${link(change)}.${after}` : line;
    });
};
