import type { LanguageWords } from '../languageWords.ts';

export const words: LanguageWords = {
  stop: `desde nao onde posso pra quanto tambem voce`,
  weak: `adicionar alterar aplicativo aplicativos colocar criar definir deixar exibir fazer funciona modificar mudar preciso
    posso quero trocar`,
  spellings: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/sao$/, 'são'],
    [/soes$/, 'sões'],
    [/aveis$/, 'áveis'],
    [/iveis$/, 'íveis'],
    [/ancia$/, 'ância'],
    [/encia$/, 'ência'],
  ],
};
