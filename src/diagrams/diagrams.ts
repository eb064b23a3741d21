import { readFileSync } from 'node:fs';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { hashOf } from '../cache/hash.ts';
import type { MermaidOptions } from '../config/options.ts';
import type { DrawDiagram } from './drawing.ts';

/** Draws the diagrams of a site while it is built. */
export interface Diagrams {
  /** Equal versions promise equal drawings of equal texts. */
  readonly version: string;
  /** Load what draws. */
  readonly load: () => Promise<void>;
  /** Draw a diagram, once all is loaded. */
  readonly draw: DrawDiagram;
}

/** The hash of the library that draws. */
export const libraryVersion = (): string => hashOf(readFileSync(resolveFromPackage('@mermaid-js/tiny')));

/** Set up the drawing of diagrams; what it needs is loaded with the first page that shows one. */
export function createDiagrams(options: MermaidOptions): Diagrams {
  let loading: Promise<void> | undefined;
  let drawing: DrawDiagram | undefined;
  return {
    version: hashOf(libraryVersion() + JSON.stringify(options)),
    load() {
      loading ??= import('./drawing.ts').then(async ({ loadDrawing }) => {
        drawing = await loadDrawing(options);
      });
      return loading;
    },
    draw(source, id) {
      if (!drawing) throw new Error('diagrams are drawn after they are loaded');
      return drawing(source, id);
    },
  };
}
