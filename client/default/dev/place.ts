import type { DiagnosticView } from '../../../src/shared/diagnosticView.ts';
import { createElement } from '../dom/createElement.ts';

/** The place of a diagnostic, as a link that opens it in the editor if there is one. */
export function createPlace({ place, editor }: Pick<DiagnosticView, 'place' | 'editor'>): HTMLElement {
  const written = createElement('code', { textContent: place });
  if (editor === undefined) return written;
  const link = createElement('a', { href: editor, title: 'Open in the editor' });
  link.append(written);
  return link;
}
