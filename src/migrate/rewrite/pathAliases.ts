import path from 'node:path';
import { readAliases } from '../../bundle/aliases.ts';
import { relativeFile } from '../../disk/relativeFile.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { SITE_ALIAS } from '../../shared/siteAlias.ts';
import { outsideFences } from '../../source/fences.ts';

/** An alias at the start of paths. */
export interface PathAlias {
  readonly prefix: string;
  /** Its target in sitegen's notation: `@site/src/`. */
  readonly target: string;
}

/** Path aliases in `tsconfig.json`, which Vite and Astro also resolve in Markdown. `rootDir` is absolute. */
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

/** Replaces aliases in addresses and imports by their targets. */
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
