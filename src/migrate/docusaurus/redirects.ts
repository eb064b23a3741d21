import { formatCount } from '../../shared/formatCount.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, pick, type Value } from '../values.ts';

/** Removes redirects from an address that already has one. Like Docusaurus, keeps the first. */
function withoutRivals(redirects: readonly Fields[], notes: NoteTaker): readonly Fields[] {
  const targets = new Map<Value, Value | undefined>();
  return redirects.flatMap(({ from, to }) => {
    const free = listOf(from).filter((one) => {
      const rival = targets.get(one);
      if (rival !== undefined && rival !== to)
        notes.lost(`redirect ${String(one)} to ${String(to)}`, 'another redirect from there comes first');
      if (rival === undefined) targets.set(one, to);
      return rival === undefined;
    });
    return free.length === 0 ? [] : [{ from: Array.isArray(from) ? free : from, to }];
  });
}

/** Reads the options of `@docusaurus/plugin-client-redirects`: redirects, and rules that generate more. */
export function readRedirects(plugins: readonly Fields[], notes: NoteTaker): Fields {
  const all = plugins.flatMap((options) =>
    listOf(options.redirects).map((redirect) => pick(fieldsOf(redirect), ['from', 'to'])),
  );
  const redirects = withoutRivals(all, notes);
  const rules = filled(
    Object.assign(
      {},
      ...plugins.map((options) => pick(options, ['fromExtensions', 'toExtensions', 'createRedirects'])),
    ) as Fields,
  );
  if (redirects.length > 0) notes.done('client-redirects', formatCount(redirects.length, 'redirect'));
  return {
    ...(redirects.length > 0 ? { redirects } : {}),
    ...(isEmpty(rules) ? {} : { redirectRules: rules }),
  };
}
