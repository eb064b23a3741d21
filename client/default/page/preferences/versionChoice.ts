import type { VersionSettings } from '../../../../src/shared/clientSettings.ts';
import { closest } from '../../dom/closest.ts';
import { storage, VERSION_KEY } from '../../dom/storage.ts';
import { keepPlace, onFollow } from './keepLocation.ts';

/** Outside the docs, links to docs lead to the version that the reader chose before. */
function preferVersion(link: HTMLAnchorElement): void {
  const chosen = storage.get(VERSION_KEY);
  const hrefs = JSON.parse(link.dataset.versions ?? '{}') as Readonly<Record<string, string>>;
  const href = chosen === null ? undefined : hrefs[chosen];
  if (href !== undefined) link.href = href;
}

function onClick(event: Event, isRemembered: boolean): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-version], a[data-versions]');
  if (!link) return;
  const { version } = link.dataset;
  if (version === undefined) preferVersion(link);
  else {
    if (isRemembered) storage.set(VERSION_KEY, version);
    keepPlace(link);
  }
}

/** Remember, if the site wants it, the version of the docs that the reader chooses; one that is gone is forgotten. */
export function watchVersions({ names, isRemembered }: VersionSettings): void {
  const chosen = storage.get(VERSION_KEY);
  if (chosen !== null && !(isRemembered && names.includes(chosen))) storage.remove(VERSION_KEY);
  onFollow((event) => onClick(event, isRemembered));
}
