import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCodeColors, themeNames } from '../../src/config/codeTheme.ts';

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([^()]+\)|color-mix\([^()]+\))$/i;

test('the colors of every theme of highlight.js are read, as they apply on usual screens', () => {
  const names = themeNames();
  assert.ok(names.length > 200, `${names.length} themes`);
  for (const name of names) {
    const { light = {} } = loadCodeColors({ lightTheme: name });
    for (const [kind, color] of Object.entries(light))
      if (color !== undefined) assert.match(color, COLOR, `${name}: ${kind}`);
  }
  const colorsOf = (lightTheme: string) => loadCodeColors({ lightTheme }).light;
  assert.equal(colorsOf('a11y-dark')?.comment, '#d4d0ab');
  assert.equal(colorsOf('equinox')?.keyword, 'color-mix(in srgb, currentColor, purple)');
  assert.equal(colorsOf('cybertopia-cherry')?.keyword, '#C50263');
  assert.equal(colorsOf('pojoaque')?.background, '#181914');
});
