import { formatCount } from '../shared/formatCount.ts';
import type { Fields } from './values.ts';

/** A note on what became of a part of the old site. */
export interface Note {
  /** The field, file or construct, by its name in the old generator. */
  readonly what: string;
  /** What became of it, or what the author has to do. */
  readonly text: string;
}

/** Notes on everything that was read, in three lists. */
export interface Notes {
  /** Carried over. */
  readonly done: readonly Note[];
  /** Parts that need work by the author. */
  readonly todo: readonly Note[];
  /** Parts without a counterpart in sitegen. */
  readonly lost: readonly Note[];
}

/** Collects the notes of a reader. */
export interface NoteTaker {
  readonly done: Take;
  readonly todo: Take;
  readonly lost: Take;
  readonly notes: () => Notes;
}

/** Takes a note. `file` is a file that has `what`, if several may have the same. */
type Take = (what: string, text: string, file?: string) => void;

/** Maximum number of names in front of a shared note: of files and fields, and of constructs that files have. */
const NAMED = 3;
const NAMED_IN_FILES = 12;

/** `a, b, c and 12 more` */
const shorten = (names: readonly string[], limit: number): string =>
  names.slice(0, limit).join(', ') + (names.length > limit ? ` and ${names.length - limit} more` : '');

/** `<Card> in a.md`, `<Card> in 12 files` */
function inFiles(what: string, files: ReadonlySet<string>): string {
  const [first, ...others] = files;
  if (first === undefined) return what;
  return others.length === 0 ? `${what} in ${first}` : `${what} in ${formatCount(files.size, 'file')}`;
}

/** What a note is about, with the files that have it; those of most files come first. */
function nameAll(found: ReadonlyMap<string, ReadonlySet<string>>): string {
  const names = [...found]
    .toSorted(([, files], [, others]) => others.size - files.size)
    .map(([what, files]) => inFiles(what, files));
  const areInFiles = [...found.values()].some((files) => files.size > 0);
  return shorten(names, areInFiles ? NAMED_IN_FILES : NAMED);
}

/** Creates a collector. Names with the same note are listed together. */
export function createNoteTaker(): NoteTaker {
  /** The files that have something, by its name, by the text of the note. */
  type List = Map<string, Map<string, Set<string>>>;
  const lists: Readonly<Record<keyof Notes, List>> = { done: new Map(), todo: new Map(), lost: new Map() };
  const add =
    (list: List): Take =>
    (what, text, file) => {
      const found = list.get(text) ?? new Map<string, Set<string>>();
      const files = found.get(what) ?? new Set();
      if (file !== undefined) files.add(file);
      list.set(text, found.set(what, files));
    };
  const read = (list: List): readonly Note[] => [...list].map(([text, found]) => ({ what: nameAll(found), text }));
  return {
    done: add(lists.done),
    todo: add(lists.todo),
    lost: add(lists.lost),
    notes: () => ({ done: read(lists.done), todo: read(lists.todo), lost: read(lists.lost) }),
  };
}

/** A text file that a migration writes. */
export interface MigratedText {
  /** Relative to the site root. */
  readonly path: string;
  readonly text: string;
}

/** A copy of a file that a migration makes. Both paths are relative to the site root. */
export interface MigratedCopy {
  readonly path: string;
  readonly copyOf: string;
}

/** A file that a migration writes. */
export type MigratedFile = MigratedText | MigratedCopy;

/** A page to be rewritten. */
export interface OldPage {
  readonly text: string;
  /** Path relative to the content folder. */
  readonly file: string;
  /** True if a file exists; its path is relative to the content folder. */
  readonly hasFile: (file: string) => boolean;
  /** All ids that links lead to, on any page. */
  readonly linkedIds: ReadonlySet<string>;
}

/** Rewrites the Markdown of a page for sitegen. */
export type Rewrite = (page: OldPage, notes: NoteTaker) => string;

/** The content of an old site, and how to rewrite it. */
export interface OldContent {
  /** Content folder, relative to the root. */
  readonly dir: string;
  /** Markdown files outside of the content folder that pages show, relative to that folder. */
  readonly shown?: readonly string[];
  readonly rewrite: Rewrite;
}

/** A site of another generator, converted to sitegen. */
export interface MigratedSite {
  /** The content of `site.config.ts`. */
  readonly config: Fields;
  /** TypeScript expressions that replace values, by the path of the value: `footer.copyright`. */
  readonly expressions: Readonly<Record<string, string>>;
  /** Imports and declarations for `site.config.ts` that its functions need. */
  readonly declarations?: readonly string[];
  /** All sidebars by id, if they are written to a file of their own. */
  readonly sidebars?: Fields;
  /** More files to write. */
  readonly files: readonly MigratedFile[];
  /** Markdown to rewrite. */
  readonly content?: OldContent;
  readonly notes: Notes;
}

/** The site to migrate. */
export interface OldSite {
  /** Absolute. */
  readonly rootDir: string;
  /** Path of its configuration, relative to the root. */
  readonly configFile: string;
}

/** Reads the sites of one generator. */
export interface Reader {
  /** The name of the generator. */
  readonly title: string;
  /** Patterns of its configuration files, relative to the root. */
  readonly configFiles: readonly string[];
  readonly read: (site: OldSite) => Promise<MigratedSite>;
}
