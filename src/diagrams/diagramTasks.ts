import type { DrawDiagram, DrawingSettings } from './diagrams.ts';
import type { DiagramError } from './parseDiagrams.ts';

/** A task for a drawing thread: draw a diagram, or find the errors of some. */
export type DiagramTask =
  | { readonly text: string; readonly settings: DrawingSettings }
  | { readonly texts: readonly string[] };

/** Worker threads that run Mermaid. They are started when there is something to draw, more of them if there is much. */
export interface DiagramThreads {
  readonly draw: DrawDiagram;
  /** The errors of diagrams, in their order; undefined for those without an error, or without a known one. */
  readonly parse: (texts: readonly string[]) => Promise<readonly (DiagramError | undefined)[]>;
}
