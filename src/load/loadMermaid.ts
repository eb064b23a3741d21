import { readFileSync } from 'node:fs';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { libraryVersion } from '../diagrams/diagrams.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withKey } from './assetPath.ts';

/** The Mermaid library as an output file, so that nothing is loaded from another host. */
export function loadMermaid(): OutputFile {
  const file = resolveFromPackage('@mermaid-js/tiny');
  const key = libraryVersion();
  return { path: withKey('assets/mermaid.js', key), key, source: file, create: () => readFileSync(file) };
}
