import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { MermaidOptions } from '../config/options.ts';

/** What decides how diagrams look, beside their texts. */
export type DrawingSettings = Pick<MermaidOptions, 'options' | 'theme'>;

/** What came of drawing a diagram. Plain data. */
export interface Drawn {
  /** As HTML, with `DRAWING_ID` for the name that it gets where it is shown; absent where it cannot be drawn. */
  readonly html?: string;
  /** It took too long, which another machine may tell otherwise. */
  readonly isUncertain?: boolean;
}

/** Draws the diagram of a text. */
export type DrawDiagram = (text: string, settings: DrawingSettings) => Promise<Drawn>;

/** What stands for the id of a drawing until it is known where it is shown. */
export const DRAWING_ID = 'diagram-without-name';

/** The diagrams of a site, drawn while it is built: each text once. */
export interface Diagrams {
  /** Equal versions promise equal drawings of equal texts. */
  readonly version: () => string;
  /** Have diagrams drawn that are not yet. */
  readonly prepare: (texts: readonly string[]) => Promise<void>;
  /** The drawing of a diagram that was prepared; nothing where it cannot be drawn. */
  readonly find: (text: string) => Drawn;
}

/** The hash of the library that draws. */
export const libraryVersion = (): string => hashOf(readFileSync(resolveFromPackage('@mermaid-js/tiny')));

/** Names what draws with these settings. */
const versionOf = ({ options, theme }: DrawingSettings): string =>
  hashOf(JSON.stringify([buildId, libraryVersion(), theme, options]));

/** Where drawings are kept. */
export interface DrawingStore {
  /** Absolute. */
  readonly cacheDir: string;
  /** Use what earlier runs have drawn. */
  readonly reuse: boolean;
}

/** Keep what is drawn: what an earlier run has drawn, and is whole, is not drawn again. */
const keepDrawings =
  ({ cacheDir, reuse }: DrawingStore, version: () => string, draw: DrawDiagram): DrawDiagram =>
  async (text, settings) => {
    const file = path.join(cacheDir, `drawing-${hashOf(`${version()}\n${text}`)}`);
    const known = reuse ? readSealedValue<Drawn>(file) : undefined;
    if (known) return known;
    const drawn = await draw(text, settings);
    if (!drawn.isUncertain) writeSealedValue(file, drawn);
    return drawn;
  };

/** Set up the drawing of diagrams. Without a `store` nothing is kept after the run. */
export function createDiagrams(
  { options, theme }: DrawingSettings,
  { draw, store }: { readonly draw: DrawDiagram; readonly store?: DrawingStore },
): Diagrams {
  const settings: DrawingSettings = { options, ...(theme ? { theme } : {}) };
  let known: string | undefined;
  const version = (): string => {
    known ??= versionOf(settings);
    return known;
  };
  const drawOnce = store ? keepDrawings(store, version, draw) : draw;
  const drawn = new Map<string, Drawn>();
  const drawing = new Map<string, Promise<void>>();
  const start = async (text: string): Promise<void> => {
    try {
      drawn.set(text, await drawOnce(text, settings));
    } finally {
      drawing.delete(text);
    }
  };
  return {
    version,
    async prepare(texts) {
      await Promise.all(
        texts.map((text) => {
          if (drawn.has(text)) return undefined;
          const started = drawing.get(text) ?? start(text);
          drawing.set(text, started);
          return started;
        }),
      );
    },
    find(text) {
      const found = drawn.get(text);
      if (!found) throw new Error('a diagram is shown before it is drawn');
      return found;
    },
  };
}
