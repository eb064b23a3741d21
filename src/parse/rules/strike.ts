import type { MarkdownIt, StateInline } from 'markdown-it';

/** Differs from the marker of markdown-it's own rule for two tildes, so that single and double tildes never match. */
const MARKER = 0x1_00_7e;
const TILDE = 0x7e;

type Delimiters = StateInline['delimiters'];

/** Pushes a single tilde as a delimiter; pairs are matched at the end of the block. */
function addTilde(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false;
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true);
  if (length !== 1) return false;
  state.push('text', '', 0).content = '~';
  state.delimiters.push({ marker: MARKER, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  state.pos++;
  return true;
}

function strikePairs({ tokens }: StateInline, delimiters: Delimiters): void {
  for (const { marker, end, token: first } of delimiters) {
    const last = marker === MARKER && end >= 0 ? delimiters[end]?.token : undefined;
    const [opening, closing] = [tokens[first], last === undefined ? undefined : tokens[last]];
    if (!opening || !closing) continue;
    Object.assign(opening, { type: 's_open', tag: 's', nesting: 1, markup: '~', content: '' });
    Object.assign(closing, { type: 's_close', tag: 's', nesting: -1, markup: '~', content: '' });
  }
}

/** `~one tilde~` strikes text like `~~two~~` (GFM 0.29, "Strikethrough"). */
export function strike(md: MarkdownIt): void {
  md.inline.ruler.before('strikethrough', 'strike', addTilde);
  md.inline.ruler2.before('strikethrough', 'strike', (state) => {
    for (const delimiters of [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters ?? [])])
      strikePairs(state, delimiters);
    return true;
  });
}
