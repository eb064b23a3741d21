import type { NoteTaker } from './migratedSite.ts';

/** Splits the absolute URL of a site into origin and base. If it is missing, this is noted, and an example is returned. */
export function originOf(
  address: string | undefined,
  field: string,
  notes: NoteTaker,
): { readonly url: string; readonly baseUrl: string } {
  if (address !== undefined && URL.canParse(address)) {
    const { origin, pathname } = new URL(address);
    return { url: origin, baseUrl: pathname };
  }
  notes.todo('url', `the old site does not say in \`${field}\` where it is published: write that into site.config.ts`);
  return { url: 'https://example.org', baseUrl: '/' };
}
