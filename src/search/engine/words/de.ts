import type { LanguageWords } from '../languageWords.ts';

export const words: LanguageWords = {
  stop: `beim bitte dass statt wann warum wieso woher wurde`,
  weak: `anwendung anwendungen anzeigen bekommen benutzen einstellen erstellen festlegen funktioniert lassen machen möchte
    möglich nutzen setzen verwenden will ändern hinzufügen`,
  spellings: [
    [/ae/g, 'ä'],
    [/oe/g, 'ö'],
    [/(^|[^aeioqu])ue(?!ll|nt|rs|$)/g, '$1ü'],
  ],
};
