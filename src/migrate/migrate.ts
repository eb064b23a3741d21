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

/** What a migration writes, and what became of everything. */
export interface Migration {
  /** Files that are new. */
  readonly files: readonly MigratedFile[];
  /** Markdown that means other things to the old generator, as sitegen writes it. */
  readonly rewritten: readonly MigratedFile[];
  readonly notes: Notes;
}

const IGNORED = ['**/node_modules/**', 'build/**', 'dist/**'];

/** `](page.md#id)`, `href="#id"` */
const LINKED_ID = /(?:\]\(<?|\]:[ \t]*<?|href=["'])[^\s()<>"'#]*#([^\s()<>"']+)/g;

/** A page as sitegen writes it, and whether that is another text. */
interface RewrittenPage extends MigratedText {
  readonly isChanged: boolean;
}

/** All Markdown of the site, as sitegen writes it. */
function rewriteContent({ content }: MigratedSite, rootDir: string, notes: NoteTaker): readonly RewrittenPage[] {
  if (content === undefined) return [];
  const dir = path.join(rootDir, content.dir);
  const hasFile = (file: string): boolean => existsSync(path.join(dir, file));
  const names = [...globSync('**/*.{md,mdx}', { cwd: dir, ignore: IGNORED }).sort(), ...(content.shown ?? [])];
  const texts = names.map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const linkedIds = new Set(texts.flatMap((text) => [...text.matchAll(LINKED_ID)].map(([, id = '']) => id)));
  return names.map((file, index) => {
    const text = texts[index] ?? '';
    const written = content.rewrite({ text, file, hasFile, linkedIds }, notes);
    return { path: path.posix.join(content.dir, file), text: written, isChanged: written !== text };
  });
}

/** Read a site of another generator, and make the files that have sitegen build it. Nothing is written. */
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
