import { isJunk } from 'junk';

/**
 * What `junk` lacks: the other swap files of vim, saves and locks of Emacs, what Kate, GNOME's editors, JetBrains' and Sublime Text
 * write on the way to a file, locks of LibreOffice, and what network disks keep of files that are removed while they are open.
 */
const OF_EDITORS =
  /^\..*\.(?:sw[a-x]|kate-swp)$|^4913$|^#.*#$|^\.#|^\.goutputstream-|___jb_(?:tmp|old)___$|^\.subl\w*\.tmp$|^\.~lock\..*#$|^\.nfs[\da-f]+$|^\.fuse_hidden/;

/** True for the name of a file or folder that an editor or a system leaves behind: wherever it lies, it is no part of a site. */
export const isLeftover = (name: string): boolean => isJunk(name) || OF_EDITORS.test(name);

/** The same of a path: of anything on it. */
export const isInLeftover = (file: string): boolean => file.split(/[\\/]/).some(isLeftover);

/** True for the name of what a folder may have for the site. What is hidden it has for tools, but for folders that are published. */
export const isForSite = (name: string, isPublished: boolean): boolean =>
  !isLeftover(name) && (isPublished || !name.startsWith('.'));
