import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { MermaidOptions } from '../config/options.ts';
import { once } from '../shared/once.ts';

/** Settings that affect how diagrams look. */
export type DrawingSettings = Pick<MermaidOptions, 'options' | 'theme'>;

/** The result of drawing a diagram. Plain data. */
export interface Drawn {
  /** The drawing as HTML, with `DRAWING_ID` as its id; absent if it cannot be drawn. */
  readonly html?: string;
  /** True if drawing timed out, which may differ on another machine. */
  readonly isUncertain?: boolean;
}

/** Draws the diagram of a text. */
export type DrawDiagram = (text: string, settings: DrawingSettings) => Promise<Drawn>;

/** Placeholder for the id of a drawing until it is known where it is shown. */
export const DRAWING_ID = 'diagram-without-name';

/** The diagrams of a site, drawn while it is built: each text once. */
export interface Diagrams {
  /** Cache key: equal versions promise equal drawings of equal texts. */
  readonly version: () => string;
  /** Draw those diagrams that are not drawn yet. */
  readonly prepare: (texts: readonly string[]) => Promise<void>;
  /** The result for a diagram that was prepared. Throws for others. */
  readonly find: (text: string) => Drawn;
}

/** The hash of the drawing library. */
export const libraryVersion = (): string => hashOf(readFileSync(resolveFromPackage('@mermaid-js/tiny')));

/** Cache key of all drawings with these settings. */
const versionOf = ({ options, theme }: DrawingSettings): string =>
  hashOf(JSON.stringify([buildId, libraryVersion(), theme, options]));

/** The cache of drawings. */
export interface DrawingStore {
  /** Absolute. */
  readonly cacheDir: string;
  /** Use drawings of earlier runs. */
  readonly reuse: boolean;
}

/** Cache drawings in files, and reuse intact ones of earlier runs. */
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

/** Create the diagrams of a site. Without a `store`, drawings are not cached on disk. */
export function createDiagrams(
  { options, theme }: DrawingSettings,
  { draw, store }: { readonly draw: DrawDiagram; readonly store?: DrawingStore },
): Diagrams {
  const settings: DrawingSettings = { options, ...(theme ? { theme } : {}) };
  const version = once(() => versionOf(settings));
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
