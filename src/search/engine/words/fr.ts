import type { LanguageWords } from '../languageWords.ts';

export const words: LanguageWords = {
  stop: `apres après combien comment depuis derriere derrière deja déjà etre lors lorsque meme où peut pourquoi puis-je quand
    quoi si tres très vers être`,
  weak: `afficher ajouter appli application applications avoir besoin changer comment créer définir faire fonctionne marche
    mettre modifier montrer obtenir peut possible utiliser veux`,
  spellings: [[/ilite$/, 'ilité']],
};
