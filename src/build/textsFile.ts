import { readSealed, writeSealed } from '../cache/sealedFile.ts';
import { type MadeText, toPlainText } from './share.ts';

/** A file of what was made of texts, below a head of its own. */
export interface TextsFile<Head> {
  readonly head: Head;
  /** By their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
}

function* toLines(head: unknown, texts: Iterable<readonly [string, MadeText]>): Iterable<string> {
  yield JSON.stringify(head);
  for (const [file, text] of texts) yield JSON.stringify([file, toPlainText(text)]);
}

/** Write what was made of texts. The head must survive JSON. */
export const writeTexts = (file: string, head: unknown, texts: Iterable<readonly [string, MadeText]>): void =>
  writeSealed(file, toLines(head, texts));

/** Read what `writeTexts` wrote; undefined if there is none, or if it was cut off or changed since. */
export function readTexts<Head>(file: string): TextsFile<Head> | undefined {
  const lines = readSealed(file);
  const first = lines?.next().value;
  if (!lines || first === undefined) return undefined;
  return {
    head: JSON.parse(first) as Head,
    texts: new Map([...lines].map((line) => JSON.parse(line) as [string, MadeText])),
  };
}
