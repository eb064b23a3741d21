import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, functionSource, listOf } from '../values.ts';

/** What `@docusaurus/plugin-client-redirects` says. */
export function readRedirects(plugins: readonly Fields[], notes: NoteTaker): Fields {
  const redirects = plugins.flatMap((options) => listOf(options.redirects));
  for (const options of plugins) {
    if (functionSource(options.createRedirects) !== undefined)
      notes.todo('createRedirects', 'is a function of the old addresses: name the addresses in `redirects`');
    for (const field of ['fromExtensions', 'toExtensions'])
      if (listOf(options[field]).length > 0)
        notes.lost(field, 'hosts that read `_redirects`, and most others, answer `/page.html` and `/page` alike');
  }
  if (redirects.length === 0) return {};
  notes.done('client-redirects', `${redirects.length} redirects`);
  return { redirects: redirects.map((redirect) => ({ from: fieldsOf(redirect).from, to: fieldsOf(redirect).to })) };
}
