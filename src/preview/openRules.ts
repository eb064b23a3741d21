import { readFileSync, statSync } from 'node:fs';
import type { HostRules } from '../hosts/hostRules.ts';

/**
 * Gives the rules of a file for hosts as they are now; none where it is not there. `onRead` is told of all of them when they are
 * read for the first time, and when they have changed.
 */
export function openRules<Rule>(
  filePath: string,
  parse: (text: string) => HostRules<Rule>,
  onRead: (read: HostRules<Rule>) => void,
): () => readonly Rule[] {
  let known: { readonly mtimeMs: number; readonly rules: readonly Rule[] } | undefined;
  return () => {
    const { mtimeMs } = statSync(filePath, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined) return [];
    if (known?.mtimeMs !== mtimeMs) {
      const read = parse(readFileSync(filePath, 'utf8'));
      known = { mtimeMs, rules: read.rules };
      onRead(read);
    }
    return known.rules;
  };
}
