import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticFile } from '../config/staticDirs.ts';
import { createRuleFinder, parseRedirects, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { loadText } from '../load/loadText.ts';
import type { SiteInput } from '../model/siteInput.ts';

/** The redirects that the static folder has for hosts, in a file that stands in for that of sitegen. */
export async function loadHostRedirects(config: ResolvedConfig): Promise<readonly RedirectRule[]> {
  const file = path.resolve(config.rootDir, staticFile(config, REDIRECTS_FILE));
  return parseRedirects((await loadText(file)) ?? '').rules;
}

/** Answers as hosts do; a page that says that nothing is there is no answer. */
export function createHostRedirect(rules: readonly RedirectRule[]): SiteInput['hostRedirect'] {
  const find = createRuleFinder(rules.filter(({ status }) => status < 400));
  return (address) => {
    const answer = find({ path: address, search: '', hasFile: false });
    return answer && ('location' in answer ? answer.location : answer.path);
  };
}
