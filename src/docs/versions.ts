import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { joinUrl } from '../shared/url.ts';

/** Name of the docs that are being written: those of `docs.dir`. */
export const CURRENT = 'current';

/** The docs as they were, or will be, at some release. */
export interface DocsVersion {
  /** As in `versions.json`; `current` for the docs that are being written. */
  readonly name: string;
  readonly label: string;
  /** Where its pages lie: from the root of the locale, without a slash at the end. */
  readonly basePath: string;
  /** What its pages warn of. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  /** Show the version's label on its pages. */
  readonly badge: boolean;
  readonly className?: string;
  /** True for the version that most readers want; it lies at the root of the docs. */
  readonly isLast: boolean;
}

type DocsConfig = Exclude<ResolvedConfig['docs'], false>;

const unknownName = (field: string, name: string, names: readonly string[], file: string): Diagnostic => ({
  code: 'config-invalid',
  severity: 'error',
  message: `${field}: there is no version "${name}"; the versions are ${names.join(', ')}`,
  file,
  ...hintFor(name, names),
});

function hintFor(name: string, names: readonly string[]): { hint?: string } {
  const hint = didYouMean(name, names);
  return hint ? { hint } : {};
}

function checkNames(docs: DocsConfig, names: readonly string[], file: string): readonly Diagnostic[] {
  if (names.length === 0) {
    const message = 'docs.includeCurrentVersion: there is no other version, so there would be no docs';
    const hint = 'name a version in versions.json, or set "docs" to false';
    return [{ code: 'config-invalid', severity: 'error', message, file, hint }];
  }
  const mentioned = [
    ...Object.keys(docs.versions).map((name) => ({ field: 'docs.versions', name })),
    ...(docs.onlyIncludeVersions ?? []).map((name) => ({ field: 'docs.onlyIncludeVersions', name })),
    ...(docs.lastVersion === undefined ? [] : [{ field: 'docs.lastVersion', name: docs.lastVersion }]),
  ];
  return mentioned
    .filter(({ name }) => !names.includes(name))
    .map(({ field, name }) => unknownName(field, name, names, file));
}

/** What the versions are made from, beside what the configuration says of them. */
export interface VersionsInput {
  /** The names in `versions.json`, newest first. */
  readonly released: readonly string[];
  /** What the docs that are being written are called if the configuration does not say. */
  readonly nextLabel: string;
  readonly configFile: string;
}

/** All versions, newest first, with what the configuration says of them. */
export function createVersions(
  docs: DocsConfig,
  { released, nextLabel, configFile }: VersionsInput,
): { versions: readonly DocsVersion[]; diagnostics: readonly Diagnostic[] } {
  const { onlyIncludeVersions: only } = docs;
  const all = [...(docs.includeCurrentVersion ? [CURRENT] : []), ...released];
  const names = only ? all.filter((name) => only.includes(name)) : all;
  const diagnostics = checkNames(docs, all, configFile);
  const wanted = docs.lastVersion ?? released[0] ?? CURRENT;
  const last = names.includes(wanted) ? wanted : names[0];
  const lastIndex = names.indexOf(last ?? '');
  const versions = names.map((name, index): DocsVersion => {
    const isLast = name === last;
    const settings = docs.versions[name];
    const folder = isLast ? '' : name === CURRENT ? 'next' : name;
    const basePath = joinUrl('/', docs.routeBasePath, settings?.path ?? folder).replace(/(.)\/$/, '$1');
    return {
      name,
      label: settings?.label ?? (name === CURRENT ? nextLabel : name),
      basePath,
      banner: settings?.banner ?? (isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'),
      badge: settings?.badge ?? names.length > 1,
      ...(settings?.className ? { className: settings.className } : {}),
      isLast,
    };
  });
  return { versions, diagnostics };
}
