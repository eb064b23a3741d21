import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../../src/views/addresses.ts';

/** The addresses of a page for the template of a tag in Markdown: what stands in the tag is meant from there. */
export const ofContent = (
  addresses: PageAddresses,
  attributes: Readonly<Record<string, unknown>>,
  locate: () => WrittenPlace,
): PageAddresses => ({
  ...addresses,
  resolve(address) {
    if (!Object.values(attributes).includes(address.target)) return addresses.resolve(address);
    const written: TemplateAddress = { ...address, by: 'call', place: locate(), isOfContent: true };
    return addresses.resolve(written);
  },
});
