import path from 'node:path';

/** Path of a file relative to the repository. `folder` is the path of the site in it. */
export const inRepository = (folder: string, file: string): string => path.posix.join(folder, file);
