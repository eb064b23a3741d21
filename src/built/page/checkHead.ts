import { type BuiltContext, checkTarget } from '../context.ts';
import { addDiagnostic } from '../diagnostics.ts';
import { isWholeAddress } from '../targets.ts';
import type { OpenPage } from './openPage.ts';
import type { PageHead } from './pageHead.ts';

/** Check the addresses in the head that are meant for other programs: pictures and the page's own address. */
export function checkHead(context: BuiltContext, { basePath }: OpenPage, head: PageHead): void {
  const { diagnostics, site } = context;
  for (const { name, value, place: written } of [...head.media, ...head.ownUrls]) {
    const place = () => written;
    if (!isWholeAddress(value) && name !== 'msapplication-tileimage')
      addDiagnostic(
        diagnostics,
        {
          code: 'built-address-invalid',
          message: `${name}: "${value}" is not an absolute URL: other programs cannot find it`,
          ...(site.origin && value.startsWith('/') ? { hint: `write "${site.origin}${value}"` } : {}),
          written: value,
        },
        place,
      );
    checkTarget(context, { target: value, kind: name === 'og:url' ? 'link' : 'file', basePath, place });
  }
}
