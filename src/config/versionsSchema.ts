import * as v from 'valibot';
import { filledText, flag, text } from './fields.ts';

/** What a site can say of one version of its docs. */
const version = v.strictObject({
  /** @default the version's name; "Next" for the current one */
  label: v.optional(filledText),
  /** Below the docs' own path. @default '' for the last version, 'next' for the current one, else the name */
  path: v.optional(text),
  /** @default 'unreleased' before the last version, 'unmaintained' after it */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  /** Show the version on its pages. @default true if there are several */
  badge: v.optional(flag),
  /** Added to `<html>` on its pages. */
  className: v.optional(text),
});

/** The fields of `docs` that are about versions. */
export const docsVersions = {
  /** By name; the docs that are being written are called `current`. */
  versions: v.optional(v.record(text, version), {}),
  /** The version at the root of the docs. @default the first of `versions.json`, else `current` */
  lastVersion: v.optional(filledText),
  /** Show the docs that are being written. @default true */
  includeCurrentVersion: v.optional(flag, true),
  /** Where the version that a reader chose is remembered, for links to docs from outside them. @default 'localStorage' */
  versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
  /** Holds a folder `version-NAME` for each name in the `versions.json` beside it. @default 'content/versioned_docs' */
  versionsDir: v.optional(filledText, 'content/versioned_docs'),
};
