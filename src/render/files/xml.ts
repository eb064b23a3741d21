import { escapeHtml } from '../../shared/escapeHtml.ts';

/** What XML 1.0 (2.2) does not allow even when it is escaped, lone halves of surrogate pairs included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Finished XML, as opposed to text that must be escaped. */
export interface Xml {
  readonly xml: string;
}

/** A text as XML has it, without what XML cannot have. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));

/** An element with text, or with elements inside. */
export function element(name: string, attributes: Attributes, content: string | readonly Xml[] = []): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  return { xml: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` };
}

/** A whole file. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
