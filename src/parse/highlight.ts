import { createRequire } from 'node:module';
import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { copyOf } from '../shared/copyOf.ts';
import { table } from '../shared/table.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { renderAnsi } from './code/ansi.ts';
import { isColorable, toPieces } from './code/colorable.ts';
import { limitLookahead } from './limitLookahead.ts';

const require = createRequire(import.meta.url);

/** Names of languages that differ from those of their grammars. */
const ALIASES: Readonly<Record<string, string>> = table({
  adoc: 'asciidoc',
  asm: 'x86asm',
  astro: 'xml',
  atom: 'xml',
  bat: 'dos',
  batch: 'dos',
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cfg: 'ini',
  cjs: 'javascript',
  clj: 'clojure',
  cmd: 'dos',
  coffee: 'coffeescript',
  conf: 'ini',
  console: 'shell',
  cr: 'crystal',
  cs: 'csharp',
  cts: 'typescript',
  cxx: 'cpp',
  docker: 'dockerfile',
  dotenv: 'ini',
  editorconfig: 'ini',
  edn: 'clojure',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  f90: 'fortran',
  feature: 'gherkin',
  fish: 'bash',
  fs: 'fsharp',
  gemspec: 'ruby',
  gn: 'python',
  golang: 'go',
  gql: 'graphql',
  h: 'cpp',
  'h++': 'cpp',
  hbs: 'handlebars',
  hh: 'cpp',
  hpp: 'cpp',
  hs: 'haskell',
  htm: 'xml',
  html: 'xml',
  hx: 'haxe',
  hxx: 'cpp',
  ipython: 'python-repl',
  irb: 'ruby',
  jinja: 'django',
  jldoctest: 'julia-repl',
  js: 'javascript',
  json5: 'javascript',
  jsonc: 'json',
  jsonl: 'json',
  jsp: 'java',
  jsx: 'javascript',
  ksh: 'bash',
  kt: 'kotlin',
  kts: 'kotlin',
  mak: 'makefile',
  make: 'makefile',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
  mk: 'makefile',
  ml: 'ocaml',
  mm: 'objectivec',
  moon: 'moonscript',
  mts: 'typescript',
  mysql: 'sql',
  ndjson: 'json',
  nginxconf: 'nginx',
  nixos: 'nix',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  pas: 'delphi',
  pascal: 'delphi',
  patch: 'diff',
  pcss: 'css',
  pl: 'perl',
  plist: 'xml',
  pm: 'perl',
  podspec: 'ruby',
  postcss: 'css',
  postgres: 'pgsql',
  postgresql: 'pgsql',
  proto: 'protobuf',
  ps: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  pycon: 'python-repl',
  rb: 'ruby',
  rs: 'rust',
  rss: 'xml',
  sass: 'scss',
  scm: 'scheme',
  sh: 'bash',
  'shell-session': 'shell',
  shellscript: 'bash',
  shellsession: 'shell',
  styl: 'stylus',
  sv: 'verilog',
  svelte: 'xml',
  svg: 'xml',
  tex: 'latex',
  tk: 'tcl',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  v: 'verilog',
  vb: 'vbnet',
  vbs: 'vbscript',
  viml: 'vim',
  vue: 'xml',
  'vue-html': 'xml',
  wat: 'wasm',
  webmanifest: 'json',
  xhtml: 'xml',
  xq: 'xquery',
  xsd: 'xml',
  xsl: 'xml',
  xslt: 'xml',
  yml: 'yaml',
  zsh: 'bash',
});

/** Languages embedded in the code of others. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = table({
  markdown: ['xml'],
  shell: ['bash'],
  xml: ['javascript', 'css'],
});

/** Names for plain text, which is not highlighted. */
const PLAIN = new Set(['', 'none', 'plain', 'plaintext', 'text', 'txt']);

/** Highlights code. A grammar is loaded when its language is first needed. */
export interface Highlighter {
  /** The HTML of highlighted code; undefined if the language is plain or unknown, or if highlighting would take too long. */
  highlight(code: string, language: string): string | undefined;
  /** False for a language without a grammar, unless it is plain text. */
  knows(language: string): boolean;
}

/** Limit of the cache, in characters of code and HTML. */
const MOST_KEPT = 3_000_000;

/** Caches highlighted code, as translations and versions of a page have the same samples. */
function remember(color: (code: string, grammar: string) => string) {
  const kept = new Map<string, string>();
  let size = 0;
  return (code: string, grammar: string): string => {
    const key = `${grammar}\n${code}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Copied, as a string that is built by concatenation takes seven times as much memory.
    const html = copyOf(color(code, grammar));
    size += key.length + html.length;
    if (size > MOST_KEPT) {
      kept.clear();
      size = key.length + html.length;
    }
    kept.set(key, html);
    return html;
  };
}

/** Creates a highlighter with its own set of grammars. */
export function createHighlighter(): Highlighter {
  const core = hljs.newInstance();
  const known = new Map<string, boolean>();

  const load = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, false);
    if (!/^[\w-]+$/.test(name)) return false;
    try {
      core.registerLanguage(name, limitLookahead(require(`highlight.js/lib/languages/${name}`) as LanguageFn));
    } catch {
      return false; // no such grammar: shown as plain text
    }
    known.set(name, true);
    EMBEDDED[name]?.forEach(load);
    return true;
  };
  const grammarOf = (language: string) => ALIASES[language.toLowerCase()] ?? language.toLowerCase();

  const color = remember((code, language) =>
    [...toPieces(code)].map((piece) => core.highlight(piece, { language, ignoreIllegals: true }).value).join(''),
  );

  return {
    highlight(code, language) {
      if (language === 'ansi') return renderAnsi(code);
      const grammar = grammarOf(language);
      if (PLAIN.has(grammar) || !load(grammar)) return undefined;
      if (!isColorable(code)) return undefined;
      // The Markdown grammar would read front matter as emphasis and thematic breaks.
      const { markdown } = (grammar === 'markdown' && load('yaml') && splitFrontMatter(code)) || { markdown: code };
      const head = code.slice(0, code.length - markdown.length);
      return (head === '' ? '' : color(head, 'yaml')) + color(markdown, grammar);
    },
    knows: (language) => language === 'ansi' || PLAIN.has(grammarOf(language)) || load(grammarOf(language)),
  };
}
