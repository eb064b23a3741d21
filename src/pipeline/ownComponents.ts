import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Components of every MDX page, as Docusaurus lets a site set them. */
const OWN_COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [
  `src/theme/MDXComponents.${ending}`,
  `src/theme/MDXComponents/index.${ending}`,
]);

/** The file in which a site sets the components of its MDX pages, from its root; undefined where there is none. */
export const findOwnComponents = (rootDir: string): string | undefined =>
  OWN_COMPONENTS.find((file) => existsSync(path.join(rootDir, file)));

const BUILT_IN_IMPORT = /^import\s+(\w+)\s+from\s+['"]@(?:theme|theme-original|theme-init|docusaurus)\/[^'"]+['"]/gm;
/** A name in an object or between braces, with what it stands for. */
const NAMED = /(?<=[{,]\s*)([A-Z]\w*)\s*(?::\s*([\w$]*)|(?=[,}]))/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Names that a site gives components of its own by, and not those of Docusaurus; what is built in by such a name stands back. */
export function ownComponentNames(rootDir: string): ReadonlySet<string> {
  const file = findOwnComponents(rootDir);
  if (file === undefined) return new Set();
  const text = readFileSync(path.join(rootDir, file), 'utf8').replace(COMMENT, '');
  const builtIn = new Set([...text.matchAll(BUILT_IN_IMPORT)].map(([, name]) => name));
  const named = [...text.matchAll(NAMED)].filter(([, name, value = name]) => !builtIn.has(value));
  return new Set(named.map(([, name = '']) => name));
}
