/** The name of a BCP 47 language in search: its primary subtag; `no` for both written forms of Norwegian. */
export function languageName(locale: string): string {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
