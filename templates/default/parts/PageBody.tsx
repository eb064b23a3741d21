import type { Translate } from '../../../src/shared/messages/format.ts';
import type { DocView, StandaloneView } from '../../../src/views/views.ts';
import { Html } from './Html.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { PageNotice } from './PageNotice.tsx';

/** Props of the content of a Markdown page. */
export interface PageBodyProps {
  /** A doc, or a page outside of docs and blog. */
  readonly page: DocView | StandaloneView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The content of a Markdown page: notices, title, text. */
export function PageBody({ page, text }: PageBodyProps) {
  const { title, showTitle, body, contentLang, contentDir } = page;
  return (
    <>
      <PageNotice notice={page.notice} />
      {showTitle && (
        <h1 lang={contentLang} dir={contentDir}>
          {title}
        </h1>
      )}
      <LanguageNotice contentLang={contentLang} text={text} />
      <Html fragment={body} className="markdown" lang={contentLang} dir={contentDir} />
    </>
  );
}
