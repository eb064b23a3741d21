import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, filled, functionSource, isEmpty, listOf, pick } from '../values.ts';

/** What `@docusaurus/plugin-client-redirects` says: redirects, and rules that make more of them. */
export function readRedirects(plugins: readonly Fields[], notes: NoteTaker): Fields {
  const redirects = plugins.flatMap((options) => listOf(options.redirects));
  const rules = filled(
    Object.assign({}, ...plugins.map((options) => pick(options, ['fromExtensions', 'toExtensions']))) as Fields,
  );
  if (plugins.some((options) => functionSource(options.createRedirects) !== undefined))
    notes.todo(
      'client-redirects.createRedirects',
      'is a function of addresses: write it as `redirectRules.createRedirects`',
    );
  if (redirects.length > 0) notes.done('client-redirects', `${redirects.length} redirects`);
  return {
    ...(redirects.length > 0
      ? { redirects: redirects.map((redirect) => ({ from: fieldsOf(redirect).from, to: fieldsOf(redirect).to })) }
      : {}),
    ...(isEmpty(rules) ? {} : { redirectRules: rules }),
  };
}
