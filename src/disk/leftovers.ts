import { isJunk } from 'junk';

/**
 * Names that `junk` lacks: other swap files of vim; backups and locks of Emacs; temporary files of Kate, GNOME's editors,
 * JetBrains and Sublime Text; locks of LibreOffice; and files that network disks keep when an open file is deleted.
 */
const OF_EDITORS =
  /^\..*\.(?:sw[a-x]|kate-swp)$|^4913$|^#.*#$|^\.#|^\.goutputstream-|___jb_(?:tmp|old)___$|^\.subl\w*\.tmp$|^\.~lock\..*#$|^\.nfs[\da-f]+$|^\.fuse_hidden/;

/** True for the name of a file or folder that an editor or the system leaves behind: it is never part of a site. */
export const isLeftover = (name: string): boolean => isJunk(name) || OF_EDITORS.test(name);

/** True for a path that contains such a name. */
export const isInLeftover = (file: string): boolean => file.split(/[\\/]/).some(isLeftover);

/** True for a name in a folder that may belong to the site. Hidden files belong to tools, unless the folder is published. */
export const isForSite = (name: string, isPublished: boolean): boolean =>
  !isLeftover(name) && (isPublished || !name.startsWith('.'));
