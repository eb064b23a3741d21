import type { Site } from '../../model/site.ts';
import type { InterfaceTexts } from '../../shared/clientSettings.ts';

/** The offer to read a page in another language, in that language. */
export function languageOffer(site: Site, name: string, label: string): InterfaceTexts['languages'][string] {
  const { catalog, has } = site.messagesOf(name);
  return {
    text: has('languageOffer.text') ? catalog['languageOffer.text'] : label,
    stay: catalog['languageOffer.stay'],
  };
}

/** Texts that few readers need, loaded on demand, in the language of a locale. */
export function interfaceTexts(site: Site): InterfaceTexts {
  const { catalog } = site.messages;
  const others = site.locales.filter(({ name }) => name !== site.locale.name);
  return {
    shortcuts: {
      title: catalog['shortcuts.title'],
      search: catalog['shortcuts.search'],
      results: catalog['shortcuts.results'],
      tabs: catalog['shortcuts.tabs'],
      help: catalog['shortcuts.help'],
      singleKeys: catalog['shortcuts.singleKeys'],
      close: catalog['shortcuts.close'],
      controlKey: catalog['search.controlKey'],
    },
    languages: Object.fromEntries(
      others.map(({ name, label, htmlLang }) => [htmlLang, languageOffer(site, name, label)]),
    ),
  };
}
