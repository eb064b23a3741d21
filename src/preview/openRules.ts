import { readFileSync, statSync } from 'node:fs';
import type { HostRules } from '../hosts/hostRules.ts';

/**
 * Returns a function that gives the current rules of a host file; none if it does not exist. `onRead` is called with the parsed
 * file after the first read, and whenever the file has changed.
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
