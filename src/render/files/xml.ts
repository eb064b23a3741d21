import { escapeXml } from '../../shared/escapeXml.ts';

/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Finished XML, as opposed to a string, which is escaped. */
export interface Xml {
  readonly xml: string;
}

/** An element with text, or with elements inside. */
export function element(name: string, attributes: Attributes, content: string | readonly Xml[] = []): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  return { xml: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` };
}

/** A whole XML file. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
