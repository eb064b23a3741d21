import { withoutBase } from '../shared/url.ts';
import { type Fields, fieldsOf, filled, listOf, textOf, type Value } from './values.ts';

const ADDRESSES: readonly string[] = ['href', 'src'];

/**
 * Take the base off the addresses of the head, where it is written out: other generators leave them as they are, sitegen puts the
 * base before them.
 */
export function fitHeadAddresses(config: Fields): Fields {
  const base = textOf(config.baseUrl) ?? '/';
  const toOwn = (address: string): string => withoutBase(base, address) ?? address;
  const fitAttributes = (attributes: Value | undefined): Fields =>
    Object.fromEntries(
      Object.entries(fieldsOf(attributes)).map(([name, value]) => [
        name,
        typeof value === 'string' && ADDRESSES.includes(name) ? toOwn(value) : value,
      ]),
    );
  const fitTag = (tag: Value): Value => ({ ...fieldsOf(tag), attributes: fitAttributes(fieldsOf(tag).attributes) });
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
