import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticFile } from '../config/staticDirs.ts';
import { createRuleFinder, parseRedirects, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { loadText } from '../load/loadText.ts';
import type { SiteInput } from '../model/siteInput.ts';
import { decodeUrl } from '../shared/url.ts';

/** Load the redirects in the static folder's file for hosts, which replaces the generated one. */
export async function loadHostRedirects(config: ResolvedConfig): Promise<readonly RedirectRule[]> {
  const file = path.resolve(config.rootDir, staticFile(config, REDIRECTS_FILE));
  return parseRedirects((await loadText(file)) ?? '').rules;
}

/** Create a function that redirects as hosts do. Rules with an error status are ignored. */
export function createHostRedirect(rules: readonly RedirectRule[]): SiteInput['hostRedirect'] {
  const find = createRuleFinder(rules.filter(({ status }) => status < 400));
  return (address) => {
    const answer = find({ path: decodeUrl(address), search: '', hasFile: false });
    return answer && ('location' in answer ? answer.location : answer.path);
  };
}
