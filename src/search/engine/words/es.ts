import type { LanguageWords } from '../languageWords.ts';

export const words: LanguageWords = {
  stop: `cual cuando cuanto cuál cuándo cuánto cómo donde dónde hacia puedo si tambien`,
  weak: `agregar añadir aplicación aplicaciones cambiar configurar crear funciona hacer modificar mostrar necesito obtener
    poner posible puedo quiero usar utilizar`,
  spellings: [
    [/([csx])ion$/, '$1ión'],
    [/eria$/, 'ería'],
  ],
};
