import { type Fields, fieldsOf, listOf, omit, type Value } from './values.ts';

/** True for the attributes of a style sheet that a script applies after loading: `rel="preload" as="style" onload="…"`. */
export const isLateStyle = ({ rel, as, onload }: Fields): boolean =>
  rel === 'preload' && as === 'style' && onload !== undefined;

/** Turns such links in the head into plain style sheets, as sitegen's pages run no scripts in attributes. */
export function withoutLateStyles(config: Fields): Fields {
  if (config.head === undefined) return config;
  const plain = (tag: Value): Value => {
    const attributes = fieldsOf(fieldsOf(tag).attributes);
    if (!isLateStyle(attributes)) return tag;
    return { ...fieldsOf(tag), attributes: { ...omit(attributes, ['as', 'onload']), rel: 'stylesheet' } };
  };
  return { ...config, head: listOf(config.head).map(plain) };
}
