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
  readonly done: (what: string, text: string) => void;
  readonly todo: (what: string, text: string) => void;
  readonly lost: (what: string, text: string) => void;
  readonly notes: () => Notes;
}

/** Maximum number of names in front of a shared note. */
const NAMED = 3;

/** `a, b, c and 12 more` */
const shorten = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** Creates a collector. Names with the same note are listed together. */
export function createNoteTaker(): NoteTaker {
  const lists: Readonly<Record<keyof Notes, Map<string, Set<string>>>> = {
    done: new Map(),
    todo: new Map(),
    lost: new Map(),
  };
  const add =
    (list: Map<string, Set<string>>) =>
    (what: string, text: string): void => {
      list.set(text, (list.get(text) ?? new Set()).add(what));
    };
  const read = (list: Map<string, Set<string>>): readonly Note[] =>
    [...list].map(([text, names]) => ({ what: shorten([...names]), text }));
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
