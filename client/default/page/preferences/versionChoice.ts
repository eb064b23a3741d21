import type { VersionSettings } from '../../../../src/shared/clientSettings.ts';
import { closest } from '../../dom/closest.ts';
import { storage, VERSION_KEY } from '../../dom/storage.ts';
import { beforeClick, keepLocation } from './keepLocation.ts';

/** Outside the docs, have a link to the docs lead to the version that the reader has chosen before. */
function preferChosenVersion(link: HTMLAnchorElement): void {
  const chosen = storage.get(VERSION_KEY);
  const hrefs = JSON.parse(link.dataset.versions ?? '{}') as Readonly<Record<string, string>>;
  const href = chosen === null ? undefined : hrefs[chosen];
  if (href !== undefined) link.href = href;
}

function onClick(event: Event, isRemembered: boolean): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-version], a[data-versions]');
  if (!link) return;
  const { version } = link.dataset;
  if (version === undefined) preferChosenVersion(link);
  else {
    if (isRemembered) storage.set(VERSION_KEY, version);
    keepLocation(link);
  }
}

/**
 * Remember the version of the docs that the reader chooses, if the site wants it; forget versions that no longer exist.
 */
export function watchVersions({ names, isRemembered }: VersionSettings): () => void {
  const chosen = storage.get(VERSION_KEY);
  if (chosen !== null && !(isRemembered && names.includes(chosen))) storage.remove(VERSION_KEY);
  beforeClick((event) => onClick(event, isRemembered));
  return () => undefined;
}
