import type { Translate } from '../../../src/shared/messages/format.ts';

/** Says, in the language of the page, that its content is not translated. */
export function LanguageNotice({ contentLang, text }: { contentLang: string | undefined; text: Translate }) {
  if (contentLang === undefined) return null;
  return <p className="language-notice">{text('translation.missing')}</p>;
}
