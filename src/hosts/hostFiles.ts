import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { HEADERS_FILE, parseHeaders } from './headerRules.ts';
import { hostFileDiagnostics } from './hostRules.ts';
import { parseRedirects, REDIRECTS_FILE } from './redirectRules.ts';

/** Names of the files that hosts read and do not serve. */
export const HOST_FILES: readonly string[] = [HEADERS_FILE, REDIRECTS_FILE];

/** Report what hosts would leave out of a file of the static folder, in silence. `file` is what messages call it. */
export const checkHostFile = (name: string, text: string, file: string): readonly Diagnostic[] =>
  hostFileDiagnostics(name === HEADERS_FILE ? parseHeaders(text) : parseRedirects(text), file);
