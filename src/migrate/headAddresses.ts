import { namesSharedFile } from '../shared/sharedFile.ts';
import { withoutBase } from '../shared/url.ts';
import { type Fields, fieldsOf, filled, listOf, textOf, type Value } from './values.ts';

const ADDRESSES: readonly string[] = ['href', 'src'];

/** Removes the base from addresses in the head: other generators expect it there, while sitegen adds it. */
export function fitHeadAddresses(config: Fields): Fields {
  const base = textOf(config.baseUrl) ?? '/';
  const toOwn = (address: string): string => withoutBase(base, address) ?? address;
  const fitAttributes = (attributes: Value | undefined, isMeta = false): Fields =>
    Object.fromEntries(
      Object.entries(fieldsOf(attributes)).map(([name, value]) => [
        name,
        typeof value === 'string' && (ADDRESSES.includes(name) || (isMeta && name === 'content'))
          ? toOwn(value)
          : value,
      ]),
    );
  const fitTag = (tag: Value): Value => {
    const { tagName, attributes } = fieldsOf(tag);
    const { name, property = name } = fieldsOf(attributes);
    const isShared = tagName === 'meta' && namesSharedFile({ property: textOf(property) ?? '' });
    return { ...fieldsOf(tag), attributes: fitAttributes(attributes, isShared) };
  };
  const fitFile = (file: Value): Value => (typeof file === 'string' ? toOwn(file) : fitAttributes(file));
  const fitList = (list: Value | undefined, fit: (item: Value) => Value): Value | undefined =>
    list === undefined ? undefined : listOf(list).map(fit);
  return {
    ...config,
    ...filled({
      head: fitList(config.head, fitTag),
      scripts: fitList(config.scripts, fitFile),
      stylesheets: fitList(config.stylesheets, fitFile),
    }),
  };
}
