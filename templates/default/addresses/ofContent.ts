import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../../src/views/addresses.ts';

/** True for an address, and for what has it somewhere inside. */
const holds = (value: unknown, target: string): boolean =>
  value === target ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, target)));

/** The addresses of a page for the template of a tag in Markdown: what stands in the tag is meant from there. */
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
