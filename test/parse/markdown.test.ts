import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { en } from '../../src/shared/messages/en.ts';
import { createTranslate } from '../../src/shared/messages/format.ts';
import type { Body, Slot } from '../../src/shared/types.ts';

/**
 * Text pairs: a title, the Markdown, and the expected HTML, separated by lines of a single dot. Slots appear in the HTML as what
 * they stand for: a link or picture as its target, a text in English.
 */
const fixturesDir = path.resolve(import.meta.dirname, '../fixtures/markdown');

const translate = createTranslate(en, 'en');

function showSlot(slot: Slot): string {
  if (slot.type === 'text') return translate(slot.id, slot.values ?? {});
  if (slot.type === 'image') return `src="${slot.target}"`;
  if (slot.type === 'link' || slot.type === 'media' || slot.type === 'frame') return slot.target;
  if (slot.type === 'componentOpen') return `{${slot.name} ${JSON.stringify(slot.props)}}`;
  if (slot.type === 'diagram') return `{diagram ${slot.source}}`;
  return slot.type === 'componentClose' ? '{/}' : '';
}

const toHtml = ({ html, slots }: Body): string =>
  html
    .map((piece, index) => piece + (slots[index] ? showSlot(slots[index]) : ''))
    .join('')
    .replace(/\n*$/, '\n');

function readCases(file: string) {
  const parts = readFileSync(path.join(fixturesDir, file), 'utf8').split(/^\.\n/m);
  const cases = [];
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [title = '', markdown = '', html = ''] = parts.slice(index, index + 3);
    cases.push({ title: title.trim(), markdown: markdown.replaceAll('→', '\t'), html });
  }
  assert.ok(cases.length > 0, `${file} holds no case`);
  return cases;
}

const md = createMarkdown(PLAIN_OPTIONS);
const parse = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(path.resolve(fixturesDir, '..'), 'markdown'));

for (const file of readdirSync(fixturesDir).sort()) {
  for (const { title, markdown, html } of readCases(file)) {
    test(`${path.basename(file, '.txt')}: ${title}`, () => assert.equal(toHtml(parse(markdown)), html));
  }
}
