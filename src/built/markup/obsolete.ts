import { htmlTagNames } from 'html-tag-names';
import { table } from '../../shared/table.ts';
import { attributeOf, type Element } from './markup.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that are no part of HTML any more (HTML, 16.2). */
const ELEMENTS = words(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol ' +
    'nextid nobr noembed noframes param plaintext rb rtc spacer strike tt xmp',
);

const CELLS = 'col colgroup tbody td tfoot th thead tr';

/** Attributes that are no part of HTML any more, with the elements that had them (HTML, 16.2). */
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = table({
  abbr: words('td'),
  align: words(`caption ${CELLS} div embed h1 h2 h3 h4 h5 h6 hr iframe img input legend object p table`),
  alink: words('body'),
  allowtransparency: words('iframe'),
  archive: words('object'),
  axis: words('td th'),
  background: words('body table tbody td tfoot th thead tr'),
  bgcolor: words('body table tbody td tfoot th thead tr'),
  bordercolor: words('table'),
  cellpadding: words('table'),
  cellspacing: words('table'),
  char: words(CELLS),
  charoff: words(CELLS),
  charset: words('a link script'),
  classid: words('object'),
  clear: words('br'),
  code: words('object'),
  codebase: words('object'),
  codetype: words('object'),
  color: words('hr'),
  compact: words('dl menu ol ul'),
  coords: words('a'),
  declare: words('object'),
  frame: words('table'),
  frameborder: words('iframe'),
  height: words('table tbody td tfoot th thead tr'),
  hspace: words('embed iframe img input object'),
  ismap: words('input'),
  language: words('script'),
  link: words('body'),
  longdesc: words('iframe img'),
  lowsrc: words('img'),
  marginheight: words('body iframe'),
  marginwidth: words('body iframe'),
  methods: words('a link'),
  nohref: words('area'),
  noshade: words('hr'),
  nowrap: words('td th'),
  profile: words('head'),
  rev: words('a link'),
  rules: words('table'),
  scheme: words('meta'),
  scope: words('td'),
  scrolling: words('iframe'),
  shape: words('a'),
  size: words('hr'),
  standby: words('object'),
  summary: words('table'),
  target: words('link'),
  text: words('body'),
  type: words('area li menu ul'),
  urn: words('a link'),
  valign: words(CELLS),
  version: words('html'),
  vlink: words('body'),
  vspace: words('embed iframe img input object'),
  width: words('col colgroup hr pre table tbody td tfoot th thead tr'),
});

const NAMES: ReadonlySet<string> = new Set(htmlTagNames);

/** An obsolete or unknown part of a start tag. */
interface ObsoletePart {
  readonly message: string;
  readonly hint: string;
  /** Offset in the tag. */
  readonly offset: number;
}

const OBSOLETE_HINT = 'use CSS, or current HTML';

/** Find the obsolete or unknown parts of an element. SVG and MathML are not checked. */
export function obsoleteParts(element: Element): readonly ObsoletePart[] {
  const { tag } = element;
  const { name } = tag;
  if (name.includes('-') || name === 'svg' || name === 'math' || element.isForeign) return [];
  const attributes = tag.attributes.flatMap((attribute) =>
    ATTRIBUTES[attribute.name]?.has(name)
      ? [
          {
            message: `the attribute "${attribute.name}" of "<${name}>" is obsolete`,
            hint: OBSOLETE_HINT,
            offset: attribute.offset,
          },
        ]
      : [],
  );
  if (ELEMENTS.has(name))
    return [{ message: `"<${name}>" is obsolete HTML`, hint: OBSOLETE_HINT, offset: 0 }, ...attributes];
  if (!NAMES.has(name))
    return [
      { message: `there is no element "<${name}>"`, hint: 'the name of a custom element needs a "-"', offset: 0 },
    ];
  if (name === 'meta' && element.parent?.tag.name === 'body' && attributeOf(tag, 'itemprop') === undefined)
    return [
      { message: '"<meta>" without "itemprop" must not stand in "<body>"', hint: 'move it into "<head>"', offset: 0 },
    ];
  return attributes;
}
