import { XmlElement as ParsedElement, parseXml as parse, XmlError, XmlText } from '@rgrove/parse-xml';

/** An element of XML. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  /** Its own text, without that of child elements. */
  readonly text: string;
  /** Offset of its start tag. */
  readonly offset: number;
}

/** The reason why a text is not well-formed XML. */
interface ParseError {
  readonly message: string;
  readonly offset: number;
}

/** The elements of an XML document in order; none, and an error, if it is not well-formed. */
export interface Xml {
  readonly elements: readonly XmlElement[];
  readonly error?: ParseError;
}

/** Messages of the parser about a stray ampersand. */
const NO_REFERENCE = /^(?:Unterminated reference|Named entity isn't defined|Invalid character reference)/;

function toParseError(xml: string, { message, pos }: XmlError): ParseError {
  // The parser counts code points, not UTF-16 code units.
  const offset = [...xml].slice(0, pos).join('').length;
  if (NO_REFERENCE.test(message))
    return { message: '"&" does not begin a reference: write "&amp;"', offset: xml.lastIndexOf('&', offset) };
  const [words = ''] = message.split(/ \(line \d/);
  return { message: words.charAt(0).toLowerCase() + words.slice(1), offset };
}

/** Add an element and its descendants. */
function addElements(elements: XmlElement[], node: ParsedElement, parent?: XmlElement): void {
  const text = node.children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
  const element = { name: node.name, attributes: node.attributes, parent, text, offset: node.start };
  elements.push(element);
  for (const child of node.children) if (child instanceof ParsedElement) addElements(elements, child, element);
}

/** Parse XML 1.0. References to entities that the document defines stay as written. */
export function parseXml(xml: string): Xml {
  try {
    const { root } = parse(xml, { includeOffsets: true, ignoreUndefinedEntities: xml.includes('<!ENTITY') });
    const elements: XmlElement[] = [];
    if (root) addElements(elements, root);
    return { elements };
  } catch (error) {
    if (error instanceof XmlError) return { elements: [], error: toParseError(xml, error) };
    // The parser is recursive: deep nesting overflows the stack.
    if (error instanceof RangeError)
      return { elements: [], error: { message: 'elements are nested too deep', offset: 0 } };
    throw error;
  }
}

/** The addresses of a sitemap (sitemaps.org, "Sitemap XML format"). */
export const locationsIn = (sitemap: string): readonly string[] =>
  parseXml(sitemap).elements.flatMap(({ name, text }) => (name === 'loc' ? text.trim() : []));
