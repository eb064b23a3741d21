import type { Fields } from './values.ts';

/** What became of a part of the old site. */
export interface Note {
  /** The field, file or construct, as the old generator calls it. */
  readonly what: string;
  /** What became of it, or what to do. */
  readonly text: string;
}

/** What became of everything, in three lists. */
export interface Notes {
  /** Carried over. */
  readonly done: readonly Note[];
  /** The author has to do something. */
  readonly todo: readonly Note[];
  /** sitegen has nothing of the kind. */
  readonly lost: readonly Note[];
}

/** Takes the notes of a reader. */
export interface NoteTaker {
  readonly done: (what: string, text: string) => void;
  readonly todo: (what: string, text: string) => void;
  readonly lost: (what: string, text: string) => void;
  readonly notes: () => Notes;
}

/** Files with the same note that are named. */
const NAMED = 3;

/** `a, b, c and 12 more` */
const shorten = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** Begin with empty lists. What the same is said of is listed together. */
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

/** A text that a migration writes. */
export interface MigratedText {
  /** From the root of the site. */
  readonly path: string;
  readonly text: string;
}

/** A copy that a migration makes of a file. Both paths are from the root of the site. */
export interface MigratedCopy {
  readonly path: string;
  readonly copyOf: string;
}

/** A file that a migration writes. */
export type MigratedFile = MigratedText | MigratedCopy;

/** A page that is rewritten. */
export interface OldPage {
  readonly text: string;
  /** Its path from the folder of the content. */
  readonly file: string;
  /** True for the path of a file from the folder of the content. */
  readonly hasFile: (file: string) => boolean;
  /** The ids that links of all pages lead to, on whatever page. */
  readonly linkedIds: ReadonlySet<string>;
}

/** Gives the Markdown of a page as sitegen writes it. */
export type Rewrite = (page: OldPage, notes: NoteTaker) => string;

/** Markdown of another generator, and what makes sitegen's of it. */
export interface OldContent {
  /** Its folder, from the root. */
  readonly dir: string;
  /** Files of Markdown elsewhere that pages show, from the folder. */
  readonly shown?: readonly string[];
  readonly rewrite: Rewrite;
}

/** A site of another generator, in the terms of sitegen. */
export interface MigratedSite {
  /** What `site.config.ts` will say. */
  readonly config: Fields;
  /** TypeScript that stands in place of a value, by the path of that: `footer.copyright`. */
  readonly expressions: Readonly<Record<string, string>>;
  /** Imports and declarations that stand before the configuration, for what its functions need. */
  readonly declarations?: readonly string[];
  /** All sidebars by their ids, where they get a file of their own. */
  readonly sidebars?: Fields;
  /** More files. */
  readonly files: readonly MigratedFile[];
  /** Markdown that means other things to the old generator. */
  readonly content?: OldContent;
  readonly notes: Notes;
}

/** Where the old site lies. */
export interface OldSite {
  /** Absolute. */
  readonly rootDir: string;
  /** The configuration that was found, from the root. */
  readonly configFile: string;
}

/** Reads the sites of a generator. */
export interface Reader {
  /** The name that people know it by. */
  readonly title: string;
  /** What its configuration may be called, as patterns from the root. */
  readonly configFiles: readonly string[];
  readonly read: (site: OldSite) => Promise<MigratedSite>;
}
