import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Those of lunr's own sources that stemming takes. The rest makes and asks indexes that are loaded whole. */
const SOURCES = ['token', 'stemmer', 'stop_word_filter'];

/** What these sources, and lunr-languages, expect of the rest: a name for each of their functions, by which indexes are stored. */
const NAMESPACE = 'const lunr = { Pipeline: { registerFunction() {} } };';

/** In the browser: lunr as far as it stems. It is one file that no bundler can take apart. */
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
