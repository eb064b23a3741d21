import type { ResolvedConfig } from '../config/config.ts';
import { docsNames } from '../config/contentNames.ts';
import { type DocsConfig, docsPath, versionKey } from '../config/sections/docs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { ReleasedVersion } from '../load/loadVersions.ts';
import { joinUrl } from '../shared/url.ts';
import { locateInScript } from '../source/typescript.ts';

/** Name of the version in `docs.dir`, which is being written. */
export const CURRENT = 'current';

/** A version of the docs. */
export interface DocsVersion {
  /** Name in `versions.json`; `current` for the docs that are being written. */
  readonly name: string;
  /** Id of the docs instance that it belongs to. */
  readonly instance: string;
  /**
   * A key that is unique on a site with several docs: the name, with the id of the docs in front unless that is the default one.
   * @example 'api/1.0'
   */
  readonly key: string;
  readonly label: string;
  /** Address of its root, from the root of the locale, without a slash at the end. */
  readonly basePath: string;
  /** The warning on its pages. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  /** Show the version's label on its pages. */
  readonly badge: boolean;
  readonly className?: string;
  /** Search engines are told not to index its pages. */
  readonly noIndex: boolean;
  /** True for the version that is shown by default, which is at the root of the docs. */
  readonly isLast: boolean;
  /** Name of the commit in git that its files are from; absent if they are files of the site. */
  readonly ref?: string;
}

/** A mistake in the settings of docs, by its path in the configuration. */
export const wrongSetting = (
  { configFile: file, configText }: VersionsInput['config'],
  path: FieldPath,
  { message, hint }: Pick<Diagnostic, 'message' | 'hint'>,
): Diagnostic => ({
  code: 'config-invalid',
  severity: 'error',
  message: `${formatPath(path)}: ${message}`,
  file,
  ...locateInScript(configText, path),
  ...(hint ? { hint } : {}),
});

function checkNames(
  docs: DocsConfig,
  names: readonly string[],
  { config }: Pick<VersionsInput, 'config'>,
): readonly Diagnostic[] {
  const path = docsPath(config.docs, docs);
  if (names.length === 0) {
    const message = 'this would leave no docs: there is no other version';
    const hint = `name a version in ${docsNames(docs.id).versionsFile}, or set "docs" to false`;
    return [wrongSetting(config, [...path, 'includeCurrentVersion'], { message, hint })];
  }
  const mentioned = [
    ...Object.keys(docs.versions).map((name) => ({ field: ['versions', name], name })),
    ...(docs.onlyIncludeVersions ?? []).map((name, index) => ({ field: ['onlyIncludeVersions', index], name })),
    ...(docs.lastVersion === undefined ? [] : [{ field: ['lastVersion'], name: docs.lastVersion }]),
  ];
  return mentioned
    .filter(({ name }) => !names.includes(name))
    .map(({ field, name }) => {
      const message = `there is no version "${name}"; the versions are ${names.join(', ')}`;
      const hint = didYouMean(name, names);
      return wrongSetting(config, [...path, ...field], { message, ...(hint ? { hint } : {}) });
    });
}

/** Input for the versions, besides the settings of their docs. */
export interface VersionsInput {
  /** The versions in `versions.json`, newest first. */
  readonly released: readonly ReleasedVersion[];
  /** Label of the current docs, if the configuration sets none. */
  readonly nextLabel: string;
  /** The configuration that contains the docs. */
  readonly config: Pick<ResolvedConfig, 'configFile' | 'configText' | 'docs'>;
  /** Label of a version in a translation file of another generator, if the configuration sets none. */
  readonly labelOf?: (name: string) => string | undefined;
}

/** Create all versions, newest first, with their settings from the configuration. */
export function createVersions(
  docs: DocsConfig,
  input: VersionsInput,
): { versions: readonly DocsVersion[]; diagnostics: readonly Diagnostic[] } {
  const { released, nextLabel, labelOf } = input;
  const { onlyIncludeVersions: only } = docs;
  const all = [...(docs.includeCurrentVersion ? [CURRENT] : []), ...released.map(({ name }) => name)];
  const refs = new Map(released.map(({ name, ref }) => [name, ref]));
  const names = only ? all.filter((name) => only.includes(name)) : all;
  const diagnostics = checkNames(docs, all, input);
  const wanted = docs.lastVersion ?? released[0]?.name ?? CURRENT;
  const last = names.includes(wanted) ? wanted : names[0];
  const lastIndex = names.indexOf(last ?? '');
  const versions = names.map((name, index): DocsVersion => {
    const isLast = name === last;
    const settings = docs.versions[name];
    const folder = isLast ? '' : name === CURRENT ? 'next' : name;
    const ref = refs.get(name);
    const basePath = joinUrl('/', docs.routeBasePath, settings?.path ?? folder).replace(/(.)\/$/, '$1');
    return {
      name,
      instance: docs.id,
      key: versionKey(docs.id, name),
      label: settings?.label ?? labelOf?.(name) ?? (name === CURRENT ? nextLabel : name),
      basePath,
      banner: settings?.banner ?? (isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'),
      badge: settings?.badge ?? names.length > 1,
      ...(settings?.className ? { className: settings.className } : {}),
      noIndex: settings?.noIndex ?? false,
      isLast,
      ...(ref === undefined ? {} : { ref }),
    };
  });
  return { versions, diagnostics };
}
