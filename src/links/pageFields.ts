import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Entry } from '../parse/entry.ts';
import { isExternal } from '../shared/url.ts';
import { locateField } from '../source/locate.ts';
import type { IdsOf } from './checkLink.ts';
import { checkPlacedAddresses, type PlacedAddress } from './namedAddresses.ts';

/** Checks addresses in the front matter of a page: picture for shared links, canonical address, edit link. */
export function checkPageFields(site: Site, entry: Entry, idsOf: IdsOf): readonly Diagnostic[] {
  const { image, canonical, custom_edit_url: editUrl } = entry.frontMatter;
  const at =
    (name: string): PlacedAddress['place'] =>
    () =>
      locateField(entry, name);
  return checkPlacedAddresses(
    site,
    [
      ...(image === undefined
        ? []
        : [{ kind: 'picture', field: 'image', target: image, from: entry.file, place: at('image') } as const]),
      ...(canonical === undefined
        ? []
        : [{ kind: 'link', field: 'canonical', target: canonical, place: at('canonical') } as const]),
      ...(editUrl && isExternal(editUrl)
        ? [{ kind: 'link', field: 'custom_edit_url', target: editUrl, place: at('custom_edit_url') } as const]
        : []),
    ],
    idsOf,
  );
}
