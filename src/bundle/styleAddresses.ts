import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { decodeUrl, isExternal, splitUrl } from '../shared/url.ts';
import { createLines } from '../source/lines.ts';
import type { AliasSource } from './aliases.ts';
import { ASSET_FILE, STYLE_FILE } from './assetTypes.ts';
import type { SourcePlace } from './sourceMap.ts';
import { realPath } from './uniquePath.ts';

/** An address in a style sheet that is not bundled: of a file of the site, if it begins with `/`, else an external one. */
export interface StyleAddress {
  readonly target: string;
  readonly by: 'import-rule' | 'url-token';
  readonly place: SourcePlace;
}

/** Find an address in a style sheet; its first line, if the address is written in another way. */
function placeIn(text: string, target: string): Omit<SourcePlace, 'file'> {
  const { index = 0 } = new RegExp(`(?<=["'(]\\s*)${escapeRegex(target)}(?=\\s*["')])`).exec(text) ?? {};
  return createLines(text).at(index);
}

/** True for what a style sheet refers to by `@import` or `url()`. */
const isOfStyles = ({ kind }: Pick<OnResolveArgs, 'kind'>): boolean => kind === 'url-token' || kind === 'import-rule';

const hasLoader = (file: string): boolean => ASSET_FILE.test(file) || STYLE_FILE.test(file);

/**
 * Find the file of an address that begins with a slash in the site root. Static folders come first: undefined if it is in one.
 */
function findInSite(target: string, { rootDir, roots = [] }: AliasSource): OnResolveResult | undefined {
  const { path: name, query, hash } = splitUrl(target);
  const found = roots
    .map((root) => ({ root, file: path.join(root, decodeUrl(name)) }))
    .find(({ file }) => statIfThere(file)?.isFile());
  return found && found.root === rootDir && hasLoader(found.file)
    ? { path: found.file, suffix: query + hash }
    : undefined;
}

/**
 * `url(/img/x.png)` in styles is a file of the site, whatever its base path: it becomes relative to the sheet. `onAddress` gets
 * each such address, and external ones. As with webpack in Docusaurus, `@site` is the site root, addresses may start from there
 * too (`/static/img/x.png`), and a tilde stands before names of packages.
 */
export const styleAddresses = (source: AliasSource, onAddress: (address: StyleAddress) => void): Plugin => ({
  name: 'sitegen-style-addresses',
  setup(build) {
    const { rootDir } = source;
    build.onResolve({ filter: /^~?@site\// }, (args) =>
      isOfStyles(args)
        ? build.resolve(`./${args.path.replace(/^~?@site\//, '')}`, {
            resolveDir: rootDir,
            kind: args.kind,
            pluginData: args.pluginData,
          })
        : undefined,
    );
    build.onResolve({ filter: /^~[^/]/ }, (args) => {
      if (!isOfStyles(args)) return undefined;
      const { path: target, kind, importer, resolveDir, pluginData } = args;
      return build.resolve(target.slice(1), { kind, importer, resolveDir, pluginData });
    });
    build.onResolve({ filter: /^(?:https?:)?\//i }, ({ path: target, importer, namespace, kind: by }) => {
      if (by !== 'url-token' && by !== 'import-rule') return undefined;
      const own = isExternal(target) ? undefined : findInSite(target, source);
      if (own) return own;
      const filePath = realPath(namespace === 'file' ? importer : `${namespace}:${importer}`);
      const file = relativeFile(rootDir, filePath);
      onAddress({ target, by, place: { file, ...placeIn(readFileSync(filePath, 'utf8'), target) } });
      return isExternal(target) ? undefined : { path: `..${target}`, external: true };
    });
  },
});
