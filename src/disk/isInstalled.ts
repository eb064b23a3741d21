const INSTALLED = /(?:^|[\\/])node_modules(?:[\\/]|$)/;

/** True for a path below `node_modules`. */
export const isInstalled = (file: string): boolean => INSTALLED.test(file);
