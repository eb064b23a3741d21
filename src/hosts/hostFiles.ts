import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { HEADERS_FILE, parseHeaders } from './headerRules.ts';
import { hostFileDiagnostics } from './hostRules.ts';
import { parseRedirects, REDIRECTS_FILE } from './redirectRules.ts';

/** Files that hosts read as configuration instead of serving them. */
export const HOST_FILES: readonly string[] = [HEADERS_FILE, REDIRECTS_FILE];

/** Reports the lines of a host file in the static folder that hosts would silently ignore. `file` is its name in messages. */
export const checkHostFile = (name: string, text: string, file: string): readonly Diagnostic[] =>
  hostFileDiagnostics(name === HEADERS_FILE ? parseHeaders(text) : parseRedirects(text), file);
