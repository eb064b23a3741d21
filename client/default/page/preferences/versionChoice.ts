import type { VersionSettings } from '../../../../src/shared/clientSettings.ts';
import { docsOfKey, splitKeys } from '../../../../src/shared/versionKey.ts';
import { closest } from '../../dom/closest.ts';
import { storage, VERSION_KEY } from '../../dom/storage.ts';
import { beforeClick, keepLocation } from './keepLocation.ts';

const chosenVersions = (): readonly string[] => splitKeys(storage.get(VERSION_KEY));

/** What an attribute has for the version that the reader has chosen. */
function ofChosenVersion(json = '{}'): string | undefined {
  const values = JSON.parse(json) as Readonly<Record<string, string>>;
  const chosen = chosenVersions().find((version) => version in values);
  return chosen === undefined ? undefined : values[chosen];
}

/** Outside of the docs, let a link to the docs lead to the version that the reader has chosen. */
function preferChosenVersion(link: HTMLAnchorElement): void {
  link.href = ofChosenVersion(link.dataset.versions) ?? link.href;
}

/** Outside of the docs, let menus and links that show a version show the one that the reader has chosen. */
function labelChosenVersion(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-version-labels]')) {
    const label = ofChosenVersion(element.dataset.versionLabels);
    if (label !== undefined && element.lastChild) element.lastChild.textContent = label; // behind an icon
  }
}

/** Remember a version, separately for each docs instance. */
function remember(version: string): void {
  const others = chosenVersions().filter((key) => docsOfKey(key) !== docsOfKey(version));
  storage.set(VERSION_KEY, [...others, version].join(' '));
}

function onClick(event: Event, isRemembered: (version: string) => boolean): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-version], a[data-versions]');
  if (!link) return;
  const { version } = link.dataset;
  if (version === undefined) preferChosenVersion(link);
  else {
    if (isRemembered(version)) remember(version);
    keepLocation(link);
  }
}

/** Remember the docs versions that the reader chooses, if configured; forget versions that were removed. */
export function watchVersions({ names, isRemembered: isWanted }: VersionSettings): () => void {
  const isRemembered = (version: string) => isWanted && names.includes(version);
  const kept = chosenVersions().filter(isRemembered);
  if (kept.length === 0) storage.remove(VERSION_KEY);
  else if (kept.length < chosenVersions().length) storage.set(VERSION_KEY, kept.join(' '));
  beforeClick((event) => onClick(event, isRemembered));
  return labelChosenVersion;
}
