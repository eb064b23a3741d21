import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RefusedLink } from '../disk/guardLinks.ts';
import { relativeFile } from '../disk/relativeFile.ts';

/** Reports a symbolic link whose target must not be shown. */
export const linkForbidden = (rootDir: string, { filePath, reason, hint }: RefusedLink): Diagnostic => ({
  code: 'file-forbidden',
  severity: 'error',
  message: `the target of this symbolic link ${reason}`,
  file: relativeFile(rootDir, filePath),
  hint,
});
