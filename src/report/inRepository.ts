/** A file of the site as the repository calls it: `folder` is that of the site there. */
export const inRepository = (folder: string, file: string): string =>
  folder === '' ? file : `${folder}/${file}`.replace(/[^/]+\/\.\.\//g, '');
