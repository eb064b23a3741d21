import type { DiagnosticView } from '../../../src/shared/diagnosticView.ts';
import { createElement } from '../dom/createElement.ts';
import { createPlace } from './place.ts';

const STYLE = `
  :host { position: fixed; inset: 0; z-index: 1000; overflow: auto; background: rgb(10 12 20 / 0.82); font: 15px/1.5 system-ui, sans-serif; }
  article { max-width: 60rem; margin: 4rem auto; padding: 1.5rem 2rem; border-top: 4px solid #e3112d; border-radius: 8px; background: #1b1c26; color: #f3f4f6; }
  h2 { margin: 1.75rem 0 0.25rem; font-size: 1.1rem; color: #ff8b8b; }
  button + h2 { margin-block-start: 0; }
  p { margin: 0.5rem 0; white-space: pre-wrap; }
  code, pre { font: 13px/1.55 ui-monospace, monospace; }
  code, a { color: #9feaf9; }
  .status { margin-block-start: 1.25rem; color: #b9bccb; }
  pre { overflow: auto; padding: 0.75rem 1rem; border-radius: 6px; background: #11121a; }
  button { float: inline-end; border: 0; border-radius: 6px; padding: 0.3rem 0.8rem; background: #33364a; color: inherit; cursor: pointer; font: inherit; }
`;

const element = (tag: keyof HTMLElementTagNameMap, textContent: string): HTMLElement =>
  createElement(tag, { textContent });

function heading({ severity, code, documentation }: DiagnosticView): HTMLElement {
  const title = element('h2', `${severity}: `);
  title.append(createElement('a', { textContent: code, href: documentation, target: '_blank', rel: 'noopener' }));
  return title;
}

function describe(diagnostic: DiagnosticView): readonly HTMLElement[] {
  const { message, place, frame, hint } = diagnostic;
  return [
    heading(diagnostic),
    ...(place ? [createPlace(diagnostic)] : []),
    element('p', message),
    ...(frame ? [element('pre', frame)] : []),
    ...(hint ? [element('p', `hint: ${hint}`)] : []),
  ];
}

const TAG = 'sitegen-overlay';

/** Key in `sessionStorage` of the diagnostics that the author has closed, which stay closed on every page. */
const CLOSED = 'sitegen.overlay.closed';

const summarize = (diagnostics: readonly DiagnosticView[]): string =>
  JSON.stringify(diagnostics.map(({ code, place, message }) => [code, place, message]));

const hide = (): void => document.querySelector(TAG)?.remove();

/** Close the overlay on behalf of the author. */
export function closeOverlay(): void {
  const host = document.querySelector<HTMLElement>(TAG);
  if (host) sessionStorage.setItem(CLOSED, host.dataset.shown ?? '');
  hide();
}

/** Show diagnostics over the page instead of earlier ones; none if there are none, or if the author has closed the same ones. */
export function showOverlay(diagnostics: readonly DiagnosticView[]): void {
  hide();
  if (diagnostics.length === 0) {
    sessionStorage.removeItem(CLOSED);
    return;
  }
  const shown = summarize(diagnostics);
  if (sessionStorage.getItem(CLOSED) === shown) return;
  const host = document.createElement(TAG);
  host.dataset.shown = shown;
  host.setAttribute('role', 'alertdialog');
  host.setAttribute('aria-label', 'Errors');
  const root = host.attachShadow({ mode: 'open' });
  const close = element('button', 'Close');
  close.addEventListener('click', closeOverlay);
  const article = document.createElement('article');
  const status = element('p', 'Until this is fixed, parts of the site may be missing or stay as they were.');
  status.className = 'status';
  article.append(close, ...diagnostics.flatMap(describe), status);
  root.append(element('style', STYLE), article);
  document.body.append(host);
}
