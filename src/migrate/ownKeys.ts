import { readFileSync } from 'node:fs';
import { globSync } from '../disk/glob.ts';
import { isOwnField } from '../parse/foreignFields.ts';
import { isObject } from '../shared/isObject.ts';
import type { Kind } from '../shared/types.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { parseYaml } from '../source/yaml.ts';
import type { NoteTaker } from './migratedSite.ts';
import type { Fields } from './values.ts';

/** A folder with pages. */
export interface PageFolder {
  /** Absolute. */
  readonly dir: string;
  readonly kind: Kind;
  /** Patterns of files in it that are no such pages. */
  readonly exclude?: readonly string[];
}

function keysIn(file: string, kind: Kind): readonly string[] {
  const parts = splitFrontMatter(readFileSync(file, 'utf8'));
  const parsed = parts && parseYaml(parts.yaml);
  if (!parsed || !('value' in parsed) || !isObject(parsed.value)) return [];
  return Object.keys(parsed.value).filter((name) => isOwnField(kind, name));
}

/**
 * Reads the keys of front matter that only the site itself or other tools know, for generators that accept them. `known` are keys
 * of the old generator that are converted.
 */
export function readOwnKeys(folders: readonly PageFolder[], known: readonly string[], notes: NoteTaker): Fields {
  const keys = folders.flatMap(({ dir: cwd, kind, exclude = [] }) =>
    globSync('**/*.{md,mdx}', { cwd, ignore: ['**/node_modules/**', ...exclude], absolute: true }).flatMap((file) =>
      keysIn(file, kind),
    ),
  );
  const own = [...new Set(keys)].filter((name) => !known.includes(name)).sort();
  if (own.length === 0) return {};
  notes.done('front matter', `\`markdown.frontMatterKeys\` names the keys of your own: ${own.join(', ')}`);
  return { frontMatterKeys: own };
}
