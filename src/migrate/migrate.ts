import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../disk/glob.ts';
import { withAllowedDirs } from './allowedDirs.ts';
import { type FoundSite, READERS } from './generators.ts';
import { fitHeadAddresses } from './headAddresses.ts';
import { noteIgnored } from './ignoredFolders.ts';
import { withoutLateStyles } from './lateStyles.ts';
import {
  createNoteTaker,
  type MigratedFile,
  type MigratedSite,
  type MigratedText,
  type Notes,
  type NoteTaker,
} from './migratedSite.ts';
import { filesOf } from './writeFiles.ts';

/** The result of a migration: files to write, and notes about everything that was read. */
export interface Migration {
  /** New files. */
  readonly files: readonly MigratedFile[];
  /** Markdown files that are rewritten, as their syntax means something else in the old generator. */
  readonly rewritten: readonly MigratedFile[];
  readonly notes: Notes;
}

/** Folders without pages, and those of builds at the root of the site. A folder of the content may be called `build` too. */
const IGNORED = ['**/node_modules/**'];
const IGNORED_AT_ROOT = [...IGNORED, 'build/**', 'dist/**'];

/** An id in a link: `](page.md#id)`, `href="#id"`. */
const LINKED_ID = /(?:\]\(<?|\]:[ \t]*<?|href=["'])[^\s()<>"'#]*#([^\s()<>"']+)/g;

/** A rewritten page, and whether its text has changed. */
interface RewrittenPage extends MigratedText {
  readonly isChanged: boolean;
}

/** Applies `rewrite` to a text with `\n` at the ends of lines. Where `\r\n` ended them, a changed text has it again. */
function withPlainLineEnds(text: string, rewrite: (plain: string) => string): string {
  const plain = text.replaceAll('\r\n', '\n');
  const written = rewrite(plain);
  if (written === plain) return text;
  return plain === text ? written : written.replaceAll('\n', '\r\n');
}

/** Rewrites all Markdown of the site. */
function rewriteContent({ content }: MigratedSite, rootDir: string, notes: NoteTaker): readonly RewrittenPage[] {
  if (content === undefined) return [];
  const dir = path.join(rootDir, content.dir);
  const hasFile = (file: string): boolean => existsSync(path.join(dir, file));
  const ignore = path.relative(rootDir, dir) === '' ? IGNORED_AT_ROOT : IGNORED;
  const names = [...globSync('**/*.{md,mdx}', { cwd: dir, ignore }).sort(), ...(content.shown ?? [])];
  const texts = names.map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const linkedIds = new Set(texts.flatMap((text) => [...text.matchAll(LINKED_ID)].map(([, id = '']) => id)));
  return names.map((file, index) => {
    const text = texts[index] ?? '';
    const written = withPlainLineEnds(text, (plain) =>
      content.rewrite({ text: plain, file, hasFile, linkedIds }, notes),
    );
    return { path: path.posix.join(content.dir, file), text: written, isChanged: written !== text };
  });
}

/** Reads a site of another generator and creates the files with which sitegen can build it. Writes nothing to the disk. */
export async function createMigration(site: FoundSite): Promise<Migration> {
  const migrated = await READERS[site.generator].read(site);
  const { rootDir } = site;
  const notes = createNoteTaker();
  const pages = rewriteContent(migrated, rootDir, notes);
  const docsDir = migrated.content?.dir ?? '.';
  const config = withAllowedDirs(fitHeadAddresses(withoutLateStyles(migrated.config)), pages, {
    rootDir,
    docsDir,
    notes,
  });
  noteIgnored(rootDir, notes);
  const { done, todo, lost } = notes.notes();
  return {
    files: filesOf({ ...migrated, config }),
    rewritten: pages.flatMap(({ isChanged, ...page }) => (isChanged ? [page] : [])),
    notes: {
      done: [...migrated.notes.done, ...done],
      todo: [...migrated.notes.todo, ...todo],
      lost: [...migrated.notes.lost, ...lost],
    },
  };
}
