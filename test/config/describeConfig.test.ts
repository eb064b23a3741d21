import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { REQUIRE_LINE } from '../../src/bundle/bundleModule.ts';
import { describeConfig } from '../../src/config/describeConfig.ts';

const config = { search: { aliases: { utility: ['child process'] } }, variables: () => ({}) };

test.each([
  ['plain code', 'export default { variables: () => ({}) };'],
  [
    'names of globals in texts',
    'var a = {\n  "utility process": ["child process", "fork", "fetch data"],\n  b: "process"\n};',
  ],
  ['names of globals in addresses', 'var a = ["/docs/performance", "https://example.org/fetch"];'],
  ['names of globals as fields', 'var a = {\n  "x": ["b"],\n  performance: ["memory leak"], process: 1\n};'],
  ['the first line of bundles', `${REQUIRE_LINE}\nvar a = 1;`],
  ['imports of pure functions', 'import { createHash } from "node:crypto";\nimport path from "node:path";'],
])('a configuration with functions can be cached if its code contains only %s', (_, code) => {
  assert.notEqual(describeConfig(config, code), undefined);
});

test.each([
  ['the environment', 'var a = process.env.NAME;'],
  ['the environment, in brackets', 'var a = process["env"]["A name"];'],
  ['the time', 'var a = () => new Date();'],
  ['the time, beside quotes', 'var a = [/["]/.test(b), process.env.NAME, "x"];'],
  ['the network', 'var a = await fetch("https://example.org");'],
  ['files', 'import { readFileSync } from "node:fs";'],
  ['modules by `require`', `${REQUIRE_LINE}\nvar a = require("node:fs");`],
  ['the environment, in a choice', 'var a = b ? c : process;'],
  ['a package', 'import a from "a-package";'],
])('a configuration with functions cannot be cached if its code reads %s', (_, code) => {
  assert.equal(describeConfig(config, code), undefined);
});

test('a configuration with functions and the current year can be cached for that year', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const describeIn = (year: number): string | undefined => {
      vi.setSystemTime(new Date(year, 5, 1));
      return describeConfig(config, 'var year = (/* @__PURE__ */ new Date()).getFullYear();');
    };
    assert.ok(describeIn(2026));
    assert.equal(describeIn(2026), describeIn(2026));
    assert.notEqual(describeIn(2026), describeIn(2027));
  } finally {
    vi.useRealTimers();
  }
});

test('a configuration without functions can always be cached, since it consists of its values', () => {
  assert.notEqual(describeConfig({ title: 'A' }, 'var a = process.env.NAME;'), undefined);
});
