import type { DiagnosticView, PageFindings } from '../../../src/shared/diagnosticView.ts';
import { formatCount } from '../../../src/shared/formatCount.ts';
import { createElement } from '../dom/createElement.ts';
import { createPlace } from './place.ts';
import type { Violations } from './violations.ts';

const STYLE = `
  :host { position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 900; max-width: min(40rem, calc(100vw - 2rem)); font: 14px/1.5 system-ui, sans-serif; }
  details { border: 1px solid #4a4d5e; border-radius: 8px; background: #1b1c26; color: #f3f4f6; box-shadow: 0 2px 12px rgb(0 0 0 / 0.35); }
  details[open] { border-top: 3px solid var(--color); }
  details[open] summary { border-inline-start: 0; }
  summary { padding: 0.35rem 0.9rem; border-inline-start: 4px solid var(--color); border-radius: 8px; cursor: pointer; list-style-position: inside; }
  summary:focus-visible, a:focus-visible { outline: 2px solid #9feaf9; outline-offset: 2px; }
  div { max-height: min(24rem, 60vh); overflow: auto; padding: 0 0.9rem 0.75rem; overflow-wrap: anywhere; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { padding: 0.5rem 0; border-top: 1px solid #33364a; }
  p { margin: 0.15rem 0; white-space: pre-wrap; }
  a { color: #9feaf9; }
  code { font: 13px/1.5 ui-monospace, monospace; }
  .hint { color: #b9bcc8; }
  @media print { :host { display: none; } }
`;

const COLORS: Readonly<Record<string, string>> = { error: '#e3112d', warning: '#d99a00' };

const TAG = 'sitegen-findings';

/** Key in `sessionStorage` that keeps the panel open from page to page. */
const OPEN = 'sitegen.findings.open';

function describe(diagnostic: DiagnosticView): HTMLElement {
  const { severity, code, documentation, place, message, hint } = diagnostic;
  const item = createElement('li', {});
  const name = createElement('a', { textContent: code, href: documentation, target: '_blank', rel: 'noopener' });
  item.append(`${severity}: `, name);
  if (place) item.append(' ', createPlace(diagnostic));
  item.append(createElement('p', { textContent: message }));
  if (hint) item.append(createElement('p', { className: 'hint', textContent: `hint: ${hint}` }));
  return item;
}

/** The host element of the panel, which lasts as long as the document. */
function hostOf(): HTMLElement {
  const known = document.querySelector<HTMLElement>(TAG);
  if (known) return known;
  const host = document.createElement(TAG);
  host.attachShadow({ mode: 'open' });
  document.body.append(host);
  return host;
}

/** Show the findings of the page in a corner; without findings, show nothing. */
function showFindings({ own, total }: Pick<PageFindings, 'own' | 'total'>): void {
  if (own.length === 0) {
    document.querySelector(TAG)?.remove();
    return;
  }
  const host = hostOf();
  const worst = own.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  host.style.setProperty('--color', COLORS[worst] ?? '');
  const details = createElement('details', { open: sessionStorage.getItem(OPEN) === 'true' });
  details.addEventListener('toggle', () => sessionStorage.setItem(OPEN, String(details.open)));
  const list = createElement('ul', {});
  list.append(...own.map(describe));
  const all = createElement('a', { href: '/__sitegen/check', textContent: `All findings of the site: ${total}` });
  const body = createElement('div', {});
  body.append(list, all);
  details.append(createElement('summary', { textContent: `${formatCount(own.length, 'finding')} on this page` }), body);
  host.shadowRoot?.replaceChildren(createElement('style', { textContent: STYLE }), details);
}

/** Fetch the findings of the current page, and show them with what its policy has blocked. */
export async function updateFindings(blocked: Pick<Violations, 'list'>): Promise<void> {
  const { pathname } = location;
  const response = await fetch(`/__sitegen/findings?path=${encodeURIComponent(pathname)}`);
  const { own, total, aboutBlocked } = (await response.json()) as PageFindings;
  if (location.pathname === pathname) showFindings({ own: [...own, ...blocked.list(aboutBlocked)], total });
}
