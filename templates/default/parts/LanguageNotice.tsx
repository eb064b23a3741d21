import type { Translate } from '../../../src/shared/messages/format.ts';

/** Says, in the reader's language, that the text below is in another one. */
export function LanguageNotice({ contentLang, text }: { contentLang: string | undefined; text: Translate }) {
  if (contentLang === undefined) return null;
  return <p className="language-notice">{text('translation.missing')}</p>;
}
