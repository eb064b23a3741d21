import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);

test('booleans of JSX are words in attributes that are no flags', () => {
  const html = (markdown: string) => parseBody(md, markdown, createTrackedFiles('/', '')).html.join('');
  const jsx = '<p aria-hidden={true} data-x={false} spellCheck={false} hidden={true} draggable={false}>x</p>';
  assert.equal(html(jsx), '<p aria-hidden="true" data-x="false" spellcheck="false" hidden draggable="false">x</p>');
  assert.equal(html('<p aria-hidden hidden={false}>x</p>'), '<p aria-hidden>x</p>');
});

test.each([
  { width: 20, margin: 0, flex: 1, lineHeight: 1.5, fontWeight: 700, opacity: 0.5, zIndex: -1 },
  { '--Own': 3, '--own-size': '1em' },
  { WebkitLineClamp: 2, msFlex: 1, WebkitTextStrokeWidth: 1 },
  { color: null, background: '', top: false, left: 1 },
])('a style object becomes the CSS that React writes: %j', (style) => {
  const { html } = parseBody(md, `<p style={${JSON.stringify(style)}}>x</p>`, createTrackedFiles('/', ''));
  assert.equal(html.join(''), renderToStaticMarkup(createElement('p', { style: style as object }, 'x')));
});
