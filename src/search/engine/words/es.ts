import type { LanguageWords } from '../languageWords.ts';

export const words: LanguageWords = {
  stop: `cual cuando cuanto cuál cuándo cuánto cómo donde dónde hacia puedo si tambien`,
  kept: `anterior ejemplo estado final general lado lugar medio modo nueva nuevas nuevo nuevos parte primer primera primero
    propia propias propio propios siguiente tiempo total trabajo última último valor`,
  weak: `agregar añadir aplicación aplicaciones cambiar configurar crear funciona hacer modificar mostrar necesito obtener
    poner posible puedo quiero usar utilizar`,
  spellings: [
    [/([csx])ion$/, '$1ión'],
    [/eria$/, 'ería'],
  ],
};
