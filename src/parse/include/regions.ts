/** Patterns of how comments begin in any language. */
const OPENERS = [
  '//+!?', // JavaScript, Go, Rust, Swift
  String.raw`/\*+`, // CSS, C
  String.raw`\{/\*`, // JSX
  '<!--', // HTML, Markdown, Vue
  String.raw`\{\{!-*`, // Handlebars
  String.raw`\{#-?`, // Jinja
  '<%[-#]*', // ERB, ASP
  String.raw`\(\*`, // OCaml, F#
  String.raw`--(?:\[\[)?`, // SQL, Lua, Haskell
  '#+', // Python, Ruby, shells, YAML
  '%+', // TeX, Erlang
  ';+', // Lisp, INI, assembly
  '::', // batch files
  String.raw`@?rem\b`,
  "'+", // Visual Basic
  '"', // Vim
  '!', // Fortran
];

/** The end of a comment after a name. */
const CLOSER = /\s*(?:-->|\*+\/\}?|--\}\}|\}\}|-?#\}|-?%>|\*\)|\]\])\s*$/;

/** `#region name` in a comment of any language, as editors fold it. C# and C (`#pragma region`) have it outside of comments. */
const MARKER = new RegExp(String.raw`^\s*(?:(?:${OPENERS.join('|')})\s*)?(#?)(?:pragma\s+)?(end ?)?region\b(.*)$`, 'i');

/** PyMdown's snippet marker in a comment of any language: `--8<-- [start:name]`. */
const SNIPPET_MARKER = /(?<!-)-+8<-+[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;

/** mdBook's marker in a comment of any language: `ANCHOR: name`. */
const ANCHOR_MARKER = /\bANCHOR(_END)?:[ \t]*([\w-]+)/;

/** A line that opens or closes a region. */
export interface RegionMarker {
  readonly isEnd: boolean;
  /** True if the region may end with the file instead of a closing marker. */
  readonly mayStayOpen?: true;
  /** Empty if it has none. */
  readonly name: string;
}

/** Parses a line as the marker of a region; undefined for other lines. */
export function readRegionMarker(line: string): RegionMarker | undefined {
  const [, side, snippet] = SNIPPET_MARKER.exec(line) ?? [];
  if (snippet !== undefined) return { isEnd: side === 'end', name: snippet };
  const [, anchorEnd, anchor] = ANCHOR_MARKER.exec(line) ?? [];
  if (anchor !== undefined) return { isEnd: anchorEnd !== undefined, name: anchor, mayStayOpen: true };
  const match = MARKER.exec(line);
  if (!match) return undefined;
  const [whole, hash, end, rest = ''] = match;
  const name = rest.replace(CLOSER, '').trim();
  const isComment = /^\s*(?![a-z])/i.test(whole) || /^\s*@?rem\b/i.test(whole);
  // Without `#`, the word may be part of a sentence in a comment.
  const isSentence = hash === '' && !/^[\w.:*-]*$/.test(name);
  return !isComment || isSentence ? undefined : { isEnd: end !== undefined, name };
}
