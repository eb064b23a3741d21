import type { StateCore } from 'markdown-it';
import { parseCodeMeta } from '../code/meta.ts';
import { envOf } from '../env.ts';

/** Records the diagrams of a body, so that the library that draws them can parse them. */
export function noteDiagrams({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const { type, info, content, map } of tokens) {
    if (!map || !type.startsWith('fence') || !info.includes('mermaid')) continue;
    const { language, file } = parseCodeMeta(info);
    if (language !== 'mermaid' || file) continue;
    env.diagrams.push({ text: content, ...env.positions.at(env.positions.textStart(map[0] + 1)) });
  }
}
