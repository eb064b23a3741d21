import type { DrawDiagram, DrawingSettings } from './diagrams.ts';
import type { DiagramError } from './parseDiagrams.ts';

/** What a thread that draws is asked: to draw a diagram, or what is wrong with some. */
export type DiagramTask =
  | { readonly text: string; readonly settings: DrawingSettings }
  | { readonly texts: readonly string[] };

/** Threads that know Mermaid. They are started when there is something to draw, and more of them where there is much. */
export interface DiagramThreads {
  readonly draw: DrawDiagram;
  /** What is wrong with diagrams, in their order: nothing, or nobody knows, where it is undefined. */
  readonly parse: (texts: readonly string[]) => Promise<readonly (DiagramError | undefined)[]>;
}
