import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** The sources of lunr that stemming needs. The others build and query indexes that are loaded whole. */
const SOURCES = ['token', 'stemmer', 'stop_word_filter'];

/** Stub of what these sources call in the others: the registration of functions, for stored indexes. */
const NAMESPACE = 'const lunr = { Pipeline: { registerFunction() {} } };';

/** For browsers: only the part of lunr that stems. Its published file is one piece, which no bundler can split. */
export const stemmingLunr: Plugin = {
  name: 'sitegen-stemming-lunr',
  setup(build) {
    build.onLoad({ filter: /[\\/]lunr[\\/]lunr\.js$/ }, async ({ path: file }) => {
      const files = SOURCES.map((name) => path.join(path.dirname(file), 'lib', `${name}.js`));
      const sources = await Promise.all(files.map((source) => readFile(source, 'utf8')));
      return { contents: [NAMESPACE, ...sources, 'module.exports = lunr;'].join('\n'), loader: 'js' };
    });
  },
};
