import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The sources of lunr that stemming needs, in the order in which its `Makefile` joins them. The others build and query indexes
 * that are loaded whole.
 */
const SOURCES = ['lunr', 'utils', 'token', 'pipeline', 'stemmer', 'stop_word_filter'];

/** For browsers: only the part of lunr that stems. Its published file is one piece, which no bundler can split. */
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
