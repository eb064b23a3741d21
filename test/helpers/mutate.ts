import type { Chance } from './random.ts';

/** Pieces of syntax that parsers recognize, or may stumble over. */
const PIECES: readonly string[] = [
  ...'`*_~[](){}<>#+-.!|&$%^=:;@"\'\\/?,'.split(''),
  ...[
    '```',
    '~~~',
    ':::',
    ':::note',
    '---',
    '+++',
    '===',
    '<!--',
    '-->',
    '<!',
    '<?',
    ']]>',
    '<![CDATA[',
    '{{',
    '}}',
    '${',
  ],
  ...['{#', '[^', '](', '![', '](<', '[[', '> ', '- ', '1. ', '    ', '\t', '\n', '\n\n', '\r\n', '\r', '  \n', '\\\n'],
  ...[
    '<div',
    '</div>',
    '<b>',
    '</',
    '/>',
    '<a href="',
    '<img src=x',
    '<script>',
    '<style>',
    '<textarea>',
    '<table>',
    '<p>',
  ],
  ...['<Tabs>', '<TabItem value="a">', '</Tabs>', '<Card', '<Steps>', '<Include file="./x.md" />', '<>', '</>'],
  ...[
    'import x from "y"',
    'export const a = 1',
    'export default ',
    '{a}',
    '{/* x */}',
    '{`',
    '{...a}',
    '=>',
    '(() => {',
  ],
  ...[
    '&#x0;',
    '&#xD800;',
    '&amp;',
    '&unknown;',
    '&#99999999;',
    '%00',
    '%zz',
    '%2e%2e/',
    'javascript:',
    'data:',
    '//',
    'file=',
  ],
  ...['null', 'true', '~', '.inf', '.nan', '0x1', '1e999', '-0', '2001-02-30', '9'.repeat(30), 'undefined', 'NaN'],
  ...[
    '&a',
    '*a',
    '<<: *a',
    '!!js/function',
    '!!binary',
    '!!set',
    '? ',
    '%YAML 9',
    '...',
    '|',
    '>-',
    '|2',
    '__proto__',
    'constructor',
  ],
  ...[
    '"__proto__": {"x": 1}',
    'toString',
    'hasOwnProperty',
    'length',
    '\\u0000',
    '\\ud800',
    '\\x',
    '\\"',
    ',',
    ',,',
    '[[[',
    '{{{',
  ],
  ...[
    '\u0000',
    '\u0001',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\u2028',
    '\u202e',
    '\u2066',
  ],
  ...[
    '\ufeff',
    '\ufffd',
    '\uffff',
    '\ud800',
    '\udc00',
    '😀',
    '👩‍👩‍👧',
    'é',
    'e\u0301',
    'ﷺ',
    '中文',
    'עברית',
    'İ',
    'ß',
    'ſ',
  ],
];

/** Ways to change a text. */
const CHANGES: readonly ((text: string, chance: Chance, others: readonly string[]) => string)[] = [
  (text, { below, pick }) => insert(text, below(text.length + 1), pick(PIECES)),
  (text, { below, pick }) => insert(text, below(text.length + 1), pick(PIECES).repeat(1 + below(40))),
  (text, { below }) => cut(text, below(text.length + 1), below(30)),
  (text, { below }) => cut(text, below(text.length + 1), 1),
  (text, { below }) => text.slice(0, below(text.length + 1)),
  (text, { below, pick }) => replaceAt(text, below(text.length + 1), pick(PIECES)),
  (text, { below }) => {
    const lines = text.split('\n');
    const [line = ''] = lines.splice(below(lines.length), 1);
    lines.splice(below(lines.length + 1), 0, line);
    return lines.join('\n');
  },
  (text, { below }) => {
    const from = below(text.length + 1);
    return insert(text, from, text.slice(from, from + below(60)).repeat(1 + below(8)));
  },
  (text, { below }) => {
    const lines = text.split('\n');
    const at = below(lines.length);
    lines[at] = `${' '.repeat(below(9))}${lines[at]?.trimStart()}`;
    return lines.join('\n');
  },
  (text, { below, pick }, others) => {
    const other = pick(others);
    const from = below(other.length + 1);
    return insert(text, below(text.length + 1), other.slice(from, from + below(200)));
  },
];

const insert = (text: string, at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at);
const cut = (text: string, at: number, count: number): string => text.slice(0, at) + text.slice(at + count);
const replaceAt = (text: string, at: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at + piece.length);

/** A random mutation of one of some valid texts. */
export function mutate(texts: readonly string[], chance: Chance): string {
  let text = chance.pick(texts);
  for (let count = 1 + chance.below(6); count > 0; count--) text = chance.pick(CHANGES)(text, chance, texts);
  return text;
}
