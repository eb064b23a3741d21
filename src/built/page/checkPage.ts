import type { BuiltContext } from '../context.ts';
import { addDiagnostic } from '../diagnostics.ts';
import { checkAddresses } from './checkAddresses.ts';
import { checkHead } from './checkHead.ts';
import { checkHtml } from './checkHtml.ts';
import { checkIds } from './checkIds.ts';
import { checkPictures } from './checkPictures.ts';
import { type OpenPage, openPage } from './openPage.ts';
import { type HeadValue, type PageHead, readHead } from './pageHead.ts';

/** What later checks need to know of a page. Plain data: passed between worker threads. */
export interface BuiltPage
  extends Pick<OpenPage, 'file' | 'path'>,
    Pick<PageHead, 'lang' | 'alternates' | 'isHidden' | 'refresh'> {
  /** The places that links can lead to, one per line: a single string needs little memory. */
  readonly ids: string;
  readonly canonical: HeadValue | undefined;
}

/** Check a page by itself. Only the returned data is kept of it. */
export function checkPage(context: BuiltContext, file: string): BuiltPage {
  const page = openPage(context.site, file);
  const head = readHead(page);
  const ids = checkIds(context, page);
  checkHtml(context, page, head);
  checkHead(context, page, head);
  checkAddresses(context, page, ids);
  checkPictures(context, page);
  const [canonical, other] = head.canonicals;
  if (other && other.value !== canonical?.value) {
    const message = 'the page names two canonical addresses';
    addDiagnostic(context.diagnostics, { code: 'built-canonical-invalid', message }, () => other.place);
  }
  const { lang, alternates, isHidden, refresh } = head;
  return { file, path: page.path, ids: [...ids].join('\n'), lang, canonical, alternates, isHidden, refresh };
}
