import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_NAMES } from '../config/findConfig.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { type FoundSite, findOldSite, type Generator, READERS } from '../migrate/generators.ts';
import { createMigration, type Migration } from '../migrate/migrate.ts';
import type { MigratedFile } from '../migrate/migratedSite.ts';

/** Options of `sitegen migrate`. */
export interface MigrateOptions {
  /** Absolute folder of the old site, and of the new one. */
  readonly dir: string;
  /** Absolute. Paths in messages are relative to it. */
  readonly cwd: string;
  /** @default the one whose configuration is there */
  readonly from: Generator | undefined;
  /** Write nothing. */
  readonly dryRun: boolean;
  /** Write over files that are there. */
  readonly force: boolean;
  /** Change the Markdown too, where the old generator has another syntax. */
  readonly rewrite: boolean;
}

/** The result of `migrate`. */
export interface MigrateResult extends Migration {
  /** Name of the old generator. */
  readonly title: string;
  readonly site: FoundSite;
}

/** Throw a `SiteError` that names existing files which would be overwritten. */
function checkFree({ dir }: MigrateOptions, files: readonly MigratedFile[]): void {
  const wanted = [...new Set([...files.map((file) => file.path), ...CONFIG_NAMES])];
  const taken = wanted.filter((file) => statIfThere(path.join(dir, file), { followLinks: false }));
  if (taken.length === 0) return;
  throw usageError(
    `${taken.join(', ')} ${taken.length === 1 ? 'exists' : 'exist'} already, and files are not overwritten`,
    'see what would be written with `--dry-run`, or overwrite with `--force`',
  );
}

/**
 * Turn a site of another generator into one of sitegen, in the same folder. Throws a `SiteError`, and writes nothing, if it would
 * replace a file.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const { dir, cwd, from, dryRun, force, rewrite } = options;
  const site = findOldSite(dir, from, path.relative(cwd, dir));
  const migration = await createMigration(site);
  if (!dryRun && !force) checkFree(options, migration.files);
  if (!dryRun)
    for (const file of [...migration.files, ...(rewrite ? migration.rewritten : [])]) {
      writeAtomically(
        path.join(dir, file.path),
        'copyOf' in file ? readFileSync(path.join(dir, file.copyOf)) : file.text,
      );
    }
  return { ...migration, site, title: READERS[site.generator].title };
}
