import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { isOwnField } from '../../parse/foreignFields.ts';
import { isObject } from '../../shared/isObject.ts';
import type { Kind } from '../../shared/types.ts';
import { splitFrontMatter } from '../../source/frontMatter.ts';
import { parseYaml } from '../../source/yaml.ts';
import { type Fields, textOf } from '../values.ts';
import type { ContentSection, Reading } from './content.ts';

function keysIn(file: string, kind: Kind): readonly string[] {
  const parts = splitFrontMatter(readFileSync(file, 'utf8'));
  const parsed = parts && parseYaml(parts.yaml);
  if (!parsed || !('value' in parsed) || !isObject(parsed.value)) return [];
  return Object.keys(parsed.value).filter((name) => isOwnField(kind, name));
}

/** Reads the keys of front matter that only the site itself or other tools know: Docusaurus accepts all. */
export function readOwnKeys(sections: readonly ContentSection[], { rootDir, notes }: Reading): Fields {
  const keys = sections.flatMap(({ kind, section }) =>
    [section.dir, section.versionsDir]
      .flatMap((dir) => textOf(dir) ?? [])
      .map((dir) => path.resolve(rootDir, dir))
      .flatMap((cwd) => globSync('**/*.{md,mdx}', { cwd, ignore: ['**/node_modules/**'], absolute: true }))
      .flatMap((file) => keysIn(file, kind)),
  );
  const own = [...new Set(keys)].sort();
  if (own.length === 0) return {};
  notes.done('front matter', `\`markdown.frontMatterKeys\` names the keys of your own: ${own.join(', ')}`);
  return { frontMatterKeys: own };
}
