import path from 'node:path';
import { readAliases } from '../../bundle/aliases.ts';
import { relativeFile } from '../../disk/relativeFile.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { SITE_ALIAS } from '../../shared/siteAlias.ts';
import { outsideFences } from '../../source/fences.ts';

/** What paths may begin with, and what that stands for. */
export interface PathAlias {
  readonly prefix: string;
  /** The same in sitegen: `@site/src/`. */
  readonly target: string;
}

/** Names for folders of the site (absolute) in `tsconfig.json`, which Vite and Astro know in Markdown too. */
export const readPathAliases = (rootDir: string): readonly PathAlias[] =>
  readAliases({ rootDir }).flatMap(({ name, targets: [first] }) =>
    name.endsWith('*') && first?.endsWith('*')
      ? [
          {
            prefix: name.slice(0, -1),
            target: SITE_ALIAS + relativeFile(rootDir, path.join(first, '..')).replace(/(?<=.)$/, '/'),
          },
        ]
      : [],
  );

/** Markdown whose addresses and imports begin with no such names. */
export const resolveAliases = (text: string, aliases: readonly PathAlias[]): string =>
  aliases.length === 0
    ? text
    : outsideFences(text, (part) =>
        aliases.reduce(
          (changed, { prefix, target }) =>
            changed.replace(new RegExp(`(?<=["'(]|\\]:\\s*)${escapeRegex(prefix)}`, 'g'), () => target),
          part,
        ),
      );
