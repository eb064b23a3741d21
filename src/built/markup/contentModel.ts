import { table } from '../../shared/table.ts';
import { attributeOf, type Element } from './markup.ts';

/** Phrasing content (HTML, 3.2.5.2.5), with the roots of SVG and MathML. */
const PHRASING = new Set(
  (
    'a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd label link map ' +
    'mark math meta meter noscript object output picture progress q ruby s samp script select slot small span strong sub sup svg ' +
    'template textarea time u var video wbr'
  ).split(' '),
);

/** Elements whose content model is phrasing content. */
const WORDS_ONLY = new Set(
  (
    'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label mark meter output p pre progress q rp rt ruby s samp ' +
    'small span strong sub summary sup time u var'
  ).split(' '),
);

const HEADING = /^h[1-6]$|^hgroup$/;

/** Elements that may contain only certain children, besides those that may stand `ANYWHERE`. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = table({
  colgroup: new Set(['col']),
  datalist: new Set(['option', ...PHRASING]),
  dl: new Set(['dd', 'div', 'dt']),
  menu: new Set(['li']),
  ol: new Set(['li']),
  optgroup: new Set(['legend', 'option']),
  picture: new Set(['img', 'source']),
  table: new Set(['caption', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr']),
  tbody: new Set(['tr']),
  tfoot: new Set(['tr']),
  thead: new Set(['tr']),
  tr: new Set(['td', 'th']),
  ul: new Set(['li']),
});

/** Elements that may stand only in certain parents. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = table({
  caption: new Set(['table']),
  dd: new Set(['div', 'dl']),
  dt: new Set(['div', 'dl']),
  figcaption: new Set(['figure']),
  legend: new Set(['fieldset', 'optgroup']),
  style: new Set(['head', 'noscript']),
  li: new Set(['menu', 'ol', 'ul']),
  rp: new Set(['ruby']),
  rt: new Set(['ruby']),
  source: new Set(['audio', 'picture', 'video']),
  summary: new Set(['details']),
  td: new Set(['tr']),
  th: new Set(['tr']),
  track: new Set(['audio', 'video']),
});

const ANYWHERE = new Set(['script', 'template', 'link', 'meta', 'noscript']);

/** Interactive content, which must not stand in a link or a button (HTML, 3.2.5.2.7). */
function isInteractive({ tag }: Element): boolean {
  switch (tag.name) {
    case 'a':
      return attributeOf(tag, 'href') !== undefined;
    case 'audio':
    case 'video':
      return attributeOf(tag, 'controls') !== undefined;
    case 'input':
      return attributeOf(tag, 'type')?.toLowerCase() !== 'hidden';
    case 'button':
    case 'details':
    case 'embed':
    case 'iframe':
    case 'select':
    case 'textarea':
      return true;
    default:
      return false;
  }
}

/** The nearest ancestor without a transparent content model: its content model applies to the element. */
function holderOf({ parent }: Element): Element | undefined {
  let holder = parent;
  while (holder && TRANSPARENT.has(holder.tag.name)) holder = holder.parent;
  return holder;
}

const TRANSPARENT = new Set(['a', 'audio', 'canvas', 'del', 'ins', 'map', 'noscript', 'object', 'slot', 'video']);

const isKnown = (name: string): boolean => !name.includes('-');

/** Why an element must not stand where it stands; undefined if it may. Elements of SVG and MathML are not checked. */
export function misplaced(element: Element): string | undefined {
  const { tag, parent, isForeign } = element;
  const { name } = tag;
  if (!parent || isForeign || !isKnown(name) || !isKnown(parent.tag.name)) return undefined;
  const parentName = parent.tag.name;
  const children = CHILDREN[parentName];
  if (children && !children.has(name) && !ANYWHERE.has(name)) return `"<${name}>" must not stand in "<${parentName}>"`;
  const parents = PARENTS[name];
  if (parents && !parents.has(parentName) && parentName !== 'template')
    return `"<${name}>" must not stand in "<${parentName}>"`;
  const holder = parents ? undefined : holderOf(element);
  if (holder && WORDS_ONLY.has(holder.tag.name) && !PHRASING.has(name)) {
    if (!(holder.tag.name === 'summary' && HEADING.test(name)) && !ANYWHERE.has(name))
      return `"<${name}>" must not stand in "<${holder.tag.name}>"`;
  }
  if (!isInteractive(element)) return undefined;
  for (let outer: Element | undefined = parent; outer; outer = outer.parent)
    if (outer.tag.name === 'a' || outer.tag.name === 'button')
      return `"<${name}>" must not stand in "<${outer.tag.name}>"`;
  return undefined;
}
