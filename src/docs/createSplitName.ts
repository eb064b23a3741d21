import type { ResolvedConfig } from '../config/config.ts';
import { callUser, failureOf } from '../config/userFunction.ts';
import { type SplitName, splitNumberPrefix } from '../shared/numberPrefix.ts';

/** What `docs.numberPrefixParser` says of the numbers in front of names. */
export function createSplitName({ docs, configFile }: Pick<ResolvedConfig, 'docs' | 'configFile'>): SplitName {
  const parser = docs ? docs.numberPrefixParser : true;
  if (parser === true) return splitNumberPrefix;
  if (parser === false) return (name) => ({ name });
  const called = { name: 'docs.numberPrefixParser', place: { file: configFile }, gives: 'an object' } as const;
  return (written) => {
    const { filename, numberPrefix } = callUser(called, () => parser(written));
    if (typeof filename !== 'string') throw failureOf(called, 'gave no "filename"');
    return { name: filename, ...(typeof numberPrefix === 'number' ? { number: numberPrefix } : {}) };
  };
}
