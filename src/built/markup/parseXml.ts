import { XmlElement as ParsedElement, parseXml as parse, XmlError, XmlText } from '@rgrove/parse-xml';

/** An element of XML. */
export interface XmlElement {
  /** With its prefix, as it is written. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  /** All text in it, but for that of its elements. */
  readonly text: string;
  /** Of its start tag. */
  readonly offset: number;
}

/** Why a text is no XML. */
interface ParseError {
  readonly message: string;
  readonly offset: number;
}

/** The elements of XML, in order; none, and why, where it is no XML. */
export interface Xml {
  readonly elements: readonly XmlElement[];
  readonly error?: ParseError;
}

/** What is wrong with an ampersand, in the words of the parser. */
const NO_REFERENCE = /^(?:Unterminated reference|Named entity isn't defined|Invalid character reference)/;

function toParseError(xml: string, { message, pos }: XmlError): ParseError {
  // To the parser, a pair of surrogates is one character.
  const offset = [...xml].slice(0, pos).join('').length;
  if (NO_REFERENCE.test(message))
    return { message: '"&" begins no reference: write "&amp;"', offset: xml.lastIndexOf('&', offset) };
  const [words = ''] = message.split(/ \(line \d/);
  return { message: words.charAt(0).toLowerCase() + words.slice(1), offset };
}

/** Add an element, and all in it. */
function addElements(elements: XmlElement[], node: ParsedElement, parent?: XmlElement): void {
  const text = node.children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
  const element = { name: node.name, attributes: node.attributes, parent, text, offset: node.start };
  elements.push(element);
  for (const child of node.children) if (child instanceof ParsedElement) addElements(elements, child, element);
}

/** Read XML (XML 1.0). Entities of its own stay as they are written. */
export function parseXml(xml: string): Xml {
  try {
    const { root } = parse(xml, { includeOffsets: true, ignoreUndefinedEntities: xml.includes('<!ENTITY') });
    const elements: XmlElement[] = [];
    if (root) addElements(elements, root);
    return { elements };
  } catch (error) {
    if (error instanceof XmlError) return { elements: [], error: toParseError(xml, error) };
    // The parser calls itself for each element in another one.
    if (error instanceof RangeError)
      return { elements: [], error: { message: 'elements lie too deep in one another', offset: 0 } };
    throw error;
  }
}

/** The addresses of a sitemap (sitemaps.org, "Sitemap XML format"). */
export const locationsIn = (sitemap: string): readonly string[] =>
  parseXml(sitemap).elements.flatMap(({ name, text }) => (name === 'loc' ? text.trim() : []));
