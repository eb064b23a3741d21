import type { Translate } from '../../../src/shared/messages/format.ts';

/** Props of the notice that a page is not translated. */
export interface LanguageNoticeProps {
  /** Language of the content; undefined if it is that of the page, and there is no notice. */
  readonly contentLang: string | undefined;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** Tells readers, in the language of the page, that its content is not translated. */
export function LanguageNotice({ contentLang, text }: LanguageNoticeProps) {
  if (contentLang === undefined) return null;
  return <p className="language-notice">{text('translation.missing')}</p>;
}
