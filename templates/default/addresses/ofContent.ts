import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../../src/views/addresses.ts';

/** True if a value is an address, or contains it at any depth. */
const holds = (value: unknown, target: string): boolean =>
  value === target ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, target)));

/**
 * The addresses for the component of a tag in Markdown: addresses from the tag's attributes are resolved from the Markdown file.
 */
export const ofContent = (
  addresses: PageAddresses,
  attributes: Readonly<Record<string, unknown>>,
  locate: () => WrittenPlace,
): PageAddresses => ({
  ...addresses,
  resolve(address) {
    if (!holds(attributes, address.target)) return addresses.resolve(address);
    const written: TemplateAddress = { ...address, by: 'call', place: locate(), isOfContent: true };
    return addresses.resolve(written);
  },
});
