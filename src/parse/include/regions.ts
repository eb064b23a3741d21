/** How comments begin, in any language that has one of these. */
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

/** What may stand after a name: the end of a comment. */
const CLOSER = /\s*(?:-->|\*+\/\}?|--\}\}|\}\}|-?#\}|-?%>|\*\)|\]\])\s*$/;

/** `#region name` in a comment of any language, as editors fold it; C# and C (`#pragma region`) need no comment. */
const MARKER = new RegExp(String.raw`^\s*(?:(?:${OPENERS.join('|')})\s*)?(#?)(?:pragma\s+)?(end ?)?region\b(.*)$`, 'i');

/** `--8<-- [start:name]` in a comment of any language, as snippets of PyMdown have it. */
const SNIPPET_MARKER = /(?<!-)-+8<-+[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;

/** `ANCHOR: name` in a comment of any language, as mdBook has it. */
const ANCHOR_MARKER = /\bANCHOR(_END)?:[ \t]*([\w-]+)/;

/** A line that opens or closes a region. */
export interface RegionMarker {
  readonly isEnd: boolean;
  /** True for a region that ends with the file, where nothing closes it. */
  readonly mayStayOpen?: true;
  /** Empty where it has none. */
  readonly name: string;
}

/** Read a line as the mark of a region; undefined for all other lines. */
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
  // Without its "#", in a comment, the word may be one of a sentence.
  const isSentence = hash === '' && !/^[\w.:*-]*$/.test(name);
  return !isComment || isSentence ? undefined : { isEnd: end !== undefined, name };
}
