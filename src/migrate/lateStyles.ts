import { type Fields, fieldsOf, listOf, omit, type Value } from './values.ts';

/** True for the attributes of a link to a style sheet that a script puts to use when it is there: `rel="preload" as="style" onload="…"`. */
export const isLateStyle = ({ rel, as, onload }: Fields): boolean =>
  rel === 'preload' && as === 'style' && onload !== undefined;

/** A configuration whose head links to such style sheets as to others: the pages of sitegen run no script of an attribute. */
export function withoutLateStyles(config: Fields): Fields {
  if (config.head === undefined) return config;
  const plain = (tag: Value): Value => {
    const attributes = fieldsOf(fieldsOf(tag).attributes);
    if (!isLateStyle(attributes)) return tag;
    return { ...fieldsOf(tag), attributes: { ...omit(attributes, ['as', 'onload']), rel: 'stylesheet' } };
  };
  return { ...config, head: listOf(config.head).map(plain) };
}
