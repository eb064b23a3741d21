import { readFileSync } from 'node:fs';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { libraryVersion } from '../diagrams/diagrams.ts';
import type { OutputFile } from '../shared/outputFile.ts';

/** The Mermaid library as an output file, so that nothing is loaded from another host. */
export function loadMermaid(): OutputFile {
  const file = resolveFromPackage('@mermaid-js/tiny');
  const hash = libraryVersion();
  return { path: `assets/mermaid-${hash.slice(0, 10)}.js`, key: hash, source: file, create: () => readFileSync(file) };
}
