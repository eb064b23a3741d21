import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Those of lunr's own sources that searching takes, in the order in which its `Makefile` joins them. The rest, a third,
 * makes indexes and parses a query language that the browser does not use.
 */
const SOURCES = [
  'lunr',
  'utils',
  'field_ref',
  'set',
  'token',
  'pipeline',
  'vector',
  'stemmer',
  'stop_word_filter',
  'token_set',
  'token_set_builder',
  'index',
  'match_data',
  'query',
];

/** In the browser: lunr as far as it searches. It is one file that no bundler can take apart. */
export const searchingLunr: Plugin = {
  name: 'sitegen-searching-lunr',
  setup(build) {
    build.onLoad({ filter: /[\\/]lunr[\\/]lunr\.js$/ }, async ({ path: file }) => {
      const files = SOURCES.map((name) => path.join(path.dirname(file), 'lib', `${name}.js`));
      const sources = await Promise.all(files.map((source) => readFile(source, 'utf8')));
      return { contents: [...sources, 'module.exports = lunr;'].join('\n'), loader: 'js' };
    });
  },
};
