import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Builder } from './builds.ts';
import { NEXT_PAGE, SAMPLE_PAGE, writeGeneratedSite } from './generate.ts';
import type { Command } from './measure.ts';

const PROJECT_DIR = path.resolve(import.meta.dirname, '../..');
const CORPUS_FIXTURE = 'test/fixtures/electron-docs';

/** Folders that are left out of the copy of the project. */
const NOT_COPIED = new Set(['node_modules', 'build', 'dist', 'test', '.git', '.sitegen']);

/** A copy of a site, free to be edited and built. */
export interface Site {
  readonly name: string;
  /** Absolute path. */
  readonly rootDir: string;
  /** Number of Markdown files. */
  readonly pageCount: number;
  /** Folder of all Markdown, absolute, which other generators build. Undefined if they cannot build this site. */
  readonly contentDir?: string;
  /** The page that is edited and measured. */
  readonly page: { readonly file: string; readonly url: string; readonly next: string };
  /** Set if the site was generated for the run, so that its files may be changed. */
  readonly isGenerated?: true;
  /** For sites in several languages: the language that is also built alone. */
  readonly locale?: string;
}

/** Copy the project and build its `dist/`, so that edits to the original during a run do not affect figures. */
export function copyProject(workDir: string): string {
  const copy = path.join(workDir, 'project');
  cpSync(PROJECT_DIR, copy, {
    recursive: true,
    filter: (source) => path.dirname(source) !== PROJECT_DIR || !NOT_COPIED.has(path.basename(source)),
  });
  symlinkSync(path.join(PROJECT_DIR, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`sitegen could not be built\n${stderr}`);
  return copy;
}

const listMarkdown = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

/** Copy Markdown files without their permissions: the corpus may be read-only, but the copy is edited. */
function copyMarkdown(from: string, to: string): readonly string[] {
  const files = listMarkdown(from);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), readFileSync(path.join(from, file)));
  }
  return files;
}

/** The reference site: the project's own root. */
export const openOwnSite = (projectDir: string): Site => ({
  name: 'reference site',
  pageCount: listMarkdown(path.join(projectDir, 'content')).length,
  rootDir: projectDir,
  page: {
    file: path.join(projectDir, 'content/docs/latest/api/app.md'),
    url: '/docs/latest/api/app',
    next: '/docs/latest/api/browser-window',
  },
  locale: 'en',
});

/** Copy the corpus, with the folders around it to which its configuration refers; undefined if it does not exist. */
export function copyCorpus(projectDir: string): Site | undefined {
  const shared = path.join(path.dirname(PROJECT_DIR), 'shared');
  if (!existsSync(path.join(shared, 'corpus/electron-docs'))) return undefined;
  const sharedCopy = path.join(path.dirname(projectDir), 'shared');
  const contentDir = path.join(sharedCopy, 'corpus/electron-docs');
  const rootDir = path.join(projectDir, CORPUS_FIXTURE);
  const pageCount = copyMarkdown(path.join(shared, 'corpus/electron-docs'), contentDir).length;
  cpSync(path.join(shared, 'facts/sidebars.json'), path.join(sharedCopy, 'facts/sidebars.json'));
  cpSync(path.join(PROJECT_DIR, CORPUS_FIXTURE, 'site.config.ts'), path.join(rootDir, 'site.config.ts'));
  const page = {
    file: path.join(contentDir, 'docs/latest/api/app.md'),
    url: '/docs/latest/api/app',
    next: '/docs/latest/api/browser-window',
  };
  return { name: 'corpus', pageCount, rootDir, contentDir, page };
}

/** Generate a site of docs. */
export async function createGeneratedSite(workDir: string, pageCount: number): Promise<Site> {
  const rootDir = path.join(workDir, `generated-${pageCount}`);
  await writeGeneratedSite(rootDir, pageCount);
  const contentDir = path.join(rootDir, 'content/docs');
  const page = {
    file: path.join(contentDir, `${SAMPLE_PAGE}.md`),
    url: `/docs/${SAMPLE_PAGE}`,
    next: `/docs/${NEXT_PAGE}`,
  };
  return { name: `${pageCount.toLocaleString('en')} pages`, pageCount, rootDir, contentDir, page, isGenerated: true };
}

/** A command that runs sitegen, from the copy of the project, on a site. */
export const sitegenCommand = (projectDir: string, { rootDir }: Site, args: readonly string[]): Command => ({
  file: process.execPath,
  args: [path.join(projectDir, 'bin/sitegen.js'), ...args, '--root', rootDir],
  cwd: rootDir,
});

/** The folder of sitegen's caches in the root of a site. */
export const cacheDir = ({ rootDir }: Site): string => path.join(rootDir, '.sitegen');

/** Builder of one language of a site, with an output folder of its own; undefined for sites in one language. */
export function createLocaleBuilder(projectDir: string, site: Site): Builder | undefined {
  if (site.locale === undefined) return undefined;
  const outDir = path.join(site.rootDir, 'build-one');
  return {
    name: 'one language',
    command: sitegenCommand(projectDir, site, ['build', '--quiet', '--locale', site.locale, '--out', outDir]),
    outDir,
    leftovers: [outDir, cacheDir(site)],
    editedFile: site.page.file,
  };
}

/** Builder of a site with sitegen. */
export function createSitegenBuilder(projectDir: string, site: Site): Builder {
  const outDir = path.join(site.rootDir, 'build');
  return {
    name: 'sitegen',
    command: sitegenCommand(projectDir, site, ['build', '--quiet']),
    outDir,
    leftovers: [outDir, cacheDir(site)],
    editedFile: site.page.file,
  };
}
