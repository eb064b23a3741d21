import type { ResolvedConfig } from '../config/config.ts';
import { type DocsConfig, docsField } from '../config/sections/docs.ts';
import { callUser, failureOf } from '../config/userFunction.ts';
import { type SplitName, splitNumberPrefix } from '../shared/numberPrefix.ts';

/** Create the function that splits names into number and rest, as `numberPrefixParser` of the docs says. */
export function createSplitName(
  docs: DocsConfig,
  { docs: all, configFile }: Pick<ResolvedConfig, 'docs' | 'configFile'>,
): SplitName {
  const { numberPrefixParser: parser } = docs;
  if (parser === true) return splitNumberPrefix;
  if (parser === false) return (name) => ({ name });
  const name = `${docsField(all, docs)}.numberPrefixParser`;
  const called = { name, run: parser, place: { file: configFile }, gives: 'an object' } as const;
  return (written) => {
    const { filename, numberPrefix } = callUser(called, () => parser(written));
    if (typeof filename !== 'string') throw failureOf(called, 'returned no "filename"');
    return { name: filename, ...(typeof numberPrefix === 'number' ? { number: numberPrefix } : {}) };
  };
}
