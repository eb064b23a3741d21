import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { relativeFile } from '../disk/relativeFile.ts';
import { isExternal } from '../shared/url.ts';
import type { SourcePlace } from './sourceMap.ts';
import { realPath } from './uniquePath.ts';

/** An address in a style sheet that leads out of the bundle: to a file of the site, where it begins with `/`, or elsewhere. */
export interface StyleAddress {
  readonly target: string;
  readonly by: 'import-rule' | 'url-token';
  readonly place: SourcePlace;
}

const escapeRegex = (text: string): string => text.replace(/[^\w]/g, '\\$&');

/** Where a style sheet names an address; its first line, if it writes it in a way of its own. */
function placeIn(text: string, target: string): Omit<SourcePlace, 'file'> {
  const { index = 0 } = new RegExp(`(?<=["'(]\\s*)${escapeRegex(target)}(?=\\s*["')])`).exec(text) ?? {};
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * `url(/img/x.png)` in styles is a file of the site, wherever that is served: the sheet names it from its own folder. `onAddress`
 * is told of each, and of those that lead elsewhere. `@site` is the folder of the site.
 */
export const styleAddresses = (rootDir: string, onAddress: (address: StyleAddress) => void): Plugin => ({
  name: 'sitegen-style-addresses',
  setup(build) {
    build.onResolve({ filter: /^~?@site\// }, ({ path: target, kind, pluginData }) =>
      kind === 'url-token' || kind === 'import-rule'
        ? build.resolve(`./${target.replace(/^~?@site\//, '')}`, { resolveDir: rootDir, kind, pluginData })
        : undefined,
    );
    build.onResolve({ filter: /^(?:https?:)?\//i }, ({ path: target, importer, namespace, kind: by }) => {
      if (by !== 'url-token' && by !== 'import-rule') return undefined;
      const filePath = realPath(namespace === 'file' ? importer : `${namespace}:${importer}`);
      const file = relativeFile(rootDir, filePath);
      onAddress({ target, by, place: { file, ...placeIn(readFileSync(filePath, 'utf8'), target) } });
      return isExternal(target) ? undefined : { path: `..${target}`, external: true };
    });
  },
});
