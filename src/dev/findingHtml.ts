import type { DiagnosticView } from '../shared/diagnosticView.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';

/** The style of pages that show findings. */
export const FINDING_STYLE =
  'body{margin:0;background:#11121a;color:#f3f4f6;font:15px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'section{padding:1rem 1.5rem;margin:1rem 0;border-top:4px solid #e3112d;border-radius:8px;background:#1b1c26;overflow-wrap:anywhere}' +
  'section.warning{border-color:#d99a00}section.hint{border-color:#5b8def}h1{font-size:1.5rem}' +
  'h2{margin:0;font-size:1.1rem;color:#ff8b8b}.warning h2{color:#ffc65c}.hint h2{color:#a9c7ff}code,a{color:#9feaf9}' +
  'p{white-space:pre-wrap}pre{overflow:auto;padding:.75rem 1rem;background:#11121a}' +
  'input{width:100%;box-sizing:border-box;padding:.5rem .75rem;border:1px solid #4a4d5e;border-radius:6px;background:#1b1c26;color:inherit;font:inherit}';

const placeHtml = ({ place, editor }: DiagnosticView): string => {
  const code = `<code>${escapeHtml(place)}</code>`;
  return editor === undefined ? code : `<a href="${escapeHtml(editor)}" title="Open in the editor">${code}</a>`;
};

/** A finding as HTML. */
export const renderFinding = (view: DiagnosticView): string => {
  const { severity, code, documentation, place, message, frame, hint } = view;
  return [
    `<section class="${severity}"><h2>${severity}: <a href="${escapeHtml(documentation)}">${escapeHtml(code)}</a></h2>`,
    place && placeHtml(view),
    `<p>${escapeHtml(message)}</p>`,
    frame && `<pre>${escapeHtml(frame)}</pre>`,
    hint && `<p>hint: ${escapeHtml(hint)}</p>`,
    '</section>',
  ].join('');
};
