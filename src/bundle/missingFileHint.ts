import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Scripts of a package that write files which others import. */
const WRITES_FILES = /^(?:pre(?!pare|serve|view|commit)|gen|codegen|sync|fetch|clone|copy|api|docs:|update)/;

function scriptsOf(rootDir: string): readonly string[] {
  try {
    const { scripts = {} } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return Object.keys(scripts);
  } catch {
    return []; // none, or none that can be read: npm tells of it
  }
}

/** What to do where a module imports a file that is not there: a script of the site may write it. `text` is what esbuild says. */
export function missingFileHint(text: string, rootDir: string): string | undefined {
  if (!/^Could not resolve "(?:\.|\/|@site\/)/.test(text)) return undefined;
  const names = scriptsOf(rootDir).filter((name) => WRITES_FILES.test(name));
  const candidates = names.map((name) => `\`npm run ${name}\``).join(', ');
  return `there is no such file; if a program writes it, run that first${candidates ? `: package.json has ${candidates}` : ''}`;
}
