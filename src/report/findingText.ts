import type { ReadDiagnostic } from '../diagnostics/diagnostic.ts';

/** Message, including file and hint of a finding, one per line. */
export const findingText = ({ message, includedBy, hint }: ReadDiagnostic): string =>
  [message, includedBy && `included by ${includedBy}`, hint].filter(Boolean).join('\n');
