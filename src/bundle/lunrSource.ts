import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Those of lunr's own sources that stemming takes, in the order in which its `Makefile` joins them. The rest makes and asks indexes that
 * are loaded whole.
 */
const SOURCES = ['lunr', 'utils', 'token', 'pipeline', 'stemmer', 'stop_word_filter'];

/** In the browser: lunr as far as it stems. It is one file that no bundler can take apart. */
export const stemmingLunr: Plugin = {
  name: 'sitegen-stemming-lunr',
  setup(build) {
    build.onLoad({ filter: /[\\/]lunr[\\/]lunr\.js$/ }, async ({ path: file }) => {
      const files = SOURCES.map((name) => path.join(path.dirname(file), 'lib', `${name}.js`));
      const sources = await Promise.all(files.map((source) => readFile(source, 'utf8')));
      return { contents: [...sources, 'module.exports = lunr;'].join('\n'), loader: 'js' };
    });
  },
};
