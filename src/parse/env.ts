import type { Env } from 'markdown-it';
import type { BodyDiagnostic, Heading, Slot } from '../shared/types.ts';

/**
 * Marks the place of slot n in rendered HTML: NUL n NUL. Markdown cannot contain the character (CommonMark 2.3
 * replaces it), so the mark never meets an author's text.
 */
export const slotMark = (index: number): string => `\u0000${index}\u0000`;

/** Files that a body shows parts of. What is read is remembered: the body is only valid as long as they stay the same. */
export interface BodyFiles {
  readonly read: (path: string) => string | undefined;
  readonly list: (path: string) => readonly string[] | undefined;
}

/** What the rules of one parse write to while it runs; markdown-it hands it from rule to rule. */
export interface ParseEnv extends Env {
  readonly slots: Slot[];
  readonly headings: Heading[];
  readonly externalLinks: { target: string; line: number }[];
  readonly headingIds: string[];
  readonly ids: string[];
  /** Of a translation: the ids of its source's headings, in order. */
  readonly sourceIds: readonly string[] | undefined;
  readonly complaints: BodyDiagnostic[];
  readonly files: BodyFiles;
}

/** The env as our rules know it; markdown-it types it as anything. */
export const envOf = (env: Env | undefined): ParseEnv => env as ParseEnv;

/** A fresh env for one body. `docId` keeps the ids of its footnotes apart from those of other bodies on one page. */
export const createEnv = (files: BodyFiles, docId: string, sourceIds?: readonly string[]): ParseEnv => ({
  slots: [],
  headings: [],
  externalLinks: [],
  headingIds: [],
  ids: [],
  sourceIds,
  complaints: [],
  files,
  docId,
});

/** Report something that is wrong in the body. A warning unless said otherwise. */
export function complain(env: ParseEnv, complaint: Omit<BodyDiagnostic, 'severity'> & Partial<BodyDiagnostic>): void {
  env.complaints.push({ severity: 'warning', ...complaint });
}

/** Add a slot and give the mark that stands for it in the HTML. */
export function addSlot(env: ParseEnv, slot: Slot): string {
  env.slots.push(slot);
  return slotMark(env.slots.length - 1);
}
