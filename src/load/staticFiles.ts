import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { hashOfFile } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { isInLeftover } from '../disk/leftovers.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { compareText } from '../shared/compareText.ts';
import { once } from '../shared/once.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { linkForbidden } from './linkForbidden.ts';

/** Why a file of the static folder must not be copied, if so. Only symbolic links can be refused. */
function refusalOf(filePath: string, dir: string, files: SiteFiles) {
  const isLinked = realpathSync(filePath) !== path.join(realpathSync(dir), path.relative(dir, filePath));
  const found = isLinked ? files.find(filePath) : undefined;
  return found?.kind === 'refused' ? found : undefined;
}

function toOutput(file: string, filePath: string): OutputFile {
  const hash = once(() => hashOfFile(filePath));
  return {
    path: file,
    source: filePath,
    copyOf: filePath,
    get key() {
      return hash();
    },
    create: () => readFileSync(filePath),
  };
}

/** The files of one static folder, without leftovers of editors and systems. Their keys are hashes of the content. */
async function loadStaticDir(
  rootDir: string,
  staticDir: string,
  files: SiteFiles,
): Promise<Outcome<readonly OutputFile[]>> {
  const dir = path.resolve(rootDir, staticDir);
  const { fs, refused } = guardLinks(files);
  const found = await glob('**/*', { cwd: dir, dot: true, onlyFiles: true, fs });
  const paths = found.filter((file) => !isInLeftover(file)).sort(compareText);
  const isMeant = ({ filePath }: { readonly filePath: string }) => !isInLeftover(path.relative(dir, filePath));
  const diagnostics = refused.filter(isMeant).map((link) => linkForbidden(rootDir, link));
  const allowed = paths.filter((file) => {
    const filePath = path.join(dir, file);
    const refusal = refusalOf(filePath, dir, files);
    if (refusal) diagnostics.push(linkForbidden(rootDir, { filePath, ...refusal }));
    return refusal === undefined;
  });
  return { value: allowed.map((file) => toOutput(file, path.join(dir, file))), diagnostics };
}

/** All files of the static folders. If two have the same path, the one in the first folder wins. */
export async function loadStaticFiles(
  config: Pick<ResolvedConfig, 'rootDir' | 'staticDir' | 'staticDirectories'>,
  files: SiteFiles,
): Promise<Outcome<readonly OutputFile[]>> {
  const outcomes = await Promise.all(staticDirs(config).map((dir) => loadStaticDir(config.rootDir, dir, files)));
  const byPath = new Map(
    outcomes
      .flatMap(({ value }) => value)
      .reverse()
      .map((file) => [file.path, file] as const),
  );
  const value = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  return { value, diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) };
}
