import { type FoundSite, READERS } from './generators.ts';
import type { MigratedFile, Notes } from './migratedSite.ts';
import { filesOf } from './writeFiles.ts';

/** What a migration writes, and what became of everything. */
export interface Migration {
  readonly files: readonly MigratedFile[];
  readonly notes: Notes;
}

/** Read a site of another generator, and make the files that have sitegen build it. Nothing is written. */
export async function createMigration(site: FoundSite): Promise<Migration> {
  const migrated = await READERS[site.generator].read(site);
  return { files: filesOf(migrated), notes: migrated.notes };
}
