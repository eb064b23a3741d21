const INSTALLED = /(?:^|[\\/])node_modules(?:[\\/]|$)/;

/** True for the path of a file or a folder among the packages that are installed. */
export const isInstalled = (file: string): boolean => INSTALLED.test(file);
