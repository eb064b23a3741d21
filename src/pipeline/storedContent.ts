import { lstatSync } from 'node:fs';
import { isChangedSince, isOfToday, stampOf } from '../cache/stamp.ts';
import { readDiagnostic } from '../diagnostics/diagnostic.ts';
import { type ContentFiles, type ContentReader, createContentReader, type FindText } from '../load/content.ts';
import { REACT_PAGE } from '../load/reactPage.ts';
import type { FindParsed, ParsedEntry, ParsedText } from '../parse/entry.ts';
import { once } from '../shared/once.ts';
import type { SourceFile } from '../shared/types.ts';
import { markdownOf } from '../source/encodedText.ts';
import { contentFile, type FileWithText, type KnownFile, loadContent, storeContent } from './contentFile.ts';
import type { EntryCache } from './options.ts';

/** If more than this part of the files had to be read, all are stored again. */
const MOST_READ = 0.1;

/** What was parsed of a text, from its entry. */
function parsedOf({ text }: SourceFile, { entry, diagnostics }: ParsedEntry): ParsedText {
  const { frontMatter, otherFields, title, source } = entry;
  const start = source.text.byteOffset - text.byteOffset;
  const isRest = source.text.buffer === text.buffer && start + source.text.length === text.length;
  return {
    frontMatter,
    ...(otherFields ? { otherFields } : {}),
    title,
    hash: source.hash,
    lineOffset: source.lineOffset,
    hasHeading: source.hasHeading,
    start: isRest ? start : 0,
    ...(isRest ? {} : { markdown: markdownOf(source) }),
    diagnostics: diagnostics.map(readDiagnostic),
  };
}

/** False for files whose text is not all of the file, or may depend on more than it: links, React components, invalid UTF-8. */
const isStorable = ({ filePath, isGarbled, refusal }: SourceFile): boolean =>
  !isGarbled && !refusal && !REACT_PAGE.test(filePath) && !lstatSync(filePath).isSymbolicLink();

/** Describe a file to later runs. Undefined if its text is possibly not that of the file, which has changed since (`openedAt`). */
function toKnown(source: SourceFile, parsed: ParsedEntry, openedAt: number): KnownFile | undefined {
  const { file, filePath, kind, path, hash } = source;
  const stamp = stampOf(filePath);
  if (stamp === 'missing' || isChangedSince(stamp, openedAt) || !isStorable(source)) return undefined;
  return { file, kind, path, hash, stamp, parsed: parsedOf(source, parsed) };
}

/** Content whose unchanged files come from the cache of an earlier run. */
export interface StoredContentReader {
  readonly content: ContentReader;
  /** Finds what was parsed of a text, also of one whose file has changed on disk but not in content. */
  readonly findParsed: FindParsed;
  /** Store the content for the next run, unless nearly all of it came from the cache. */
  readonly save: (entries: EntryCache) => void;
}

/** Options of `readStoredContent`. */
export interface StoredContentOptions {
  /** False to trust nothing in the cache. */
  readonly reuse: boolean;
  /** Stamps that were taken when this run began, by absolute path. @default taken when a file is read */
  readonly stamps?: ReadonlyMap<string, string> | undefined;
}

/** Create a reader of the content. Files are trusted to be unchanged if their stamps are, for a day, as in `findChanges`. */
export function readStoredContent(
  cacheDir: string,
  { reuse, stamps = new Map() }: StoredContentOptions,
): StoredContentReader {
  const openedAt = Date.now();
  const trustsStamps = isOfToday(contentFile(cacheDir));
  const stored = once(() => (reuse ? loadContent(cacheDir) : new Map<string, FileWithText>()));
  let readFiles = 0;
  const findText: FindText = (file, filePath) => {
    const found = trustsStamps ? stored().get(file) : undefined;
    if (found && found.known.stamp === (stamps.get(filePath) ?? stampOf(filePath)))
      return { text: found.text, hash: found.known.hash };
    readFiles += 1;
    return undefined;
  };
  const reader = createContentReader(findText);
  let last: ContentFiles | undefined;
  return {
    content: {
      ...reader,
      async read(config, locales) {
        last = await reader.read(config, locales);
        return last;
      },
    },
    findParsed({ file, hash, kind, path }) {
      const known = stored().get(file)?.known;
      return known?.hash === hash && known.kind === kind && known.path === path ? known.parsed : undefined;
    },
    save(entries) {
      if (!last || readFiles <= MOST_READ * last.files.length) return;
      readFiles = 0;
      const content = last.files.flatMap((source): FileWithText | readonly [] => {
        const parsed = entries.get(source);
        const known = parsed && toKnown(source, parsed, openedAt);
        return known ? { known, text: source.text } : [];
      });
      storeContent(cacheDir, content);
    },
  };
}
