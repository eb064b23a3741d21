/**
 * Code of a function that creates stubs. Any member of a stub is a stub too. A call may return an argument, as that may be its
 * configuration or its result, with members that are stubs (`z.string().transform(fn).default('a')`). Results may also be used
 * as promises, which resolve to the same without `then`.
 */
export const STUB = `
const thenOf = (resolved) => (...callbacks) => Promise.resolve(resolved).then(...callbacks);
const addMembers = (given, name, isResolved = false) => new Proxy(given, {
  get(target, key) {
    if (key === Symbol.iterator && !(key in target)) return function* () {};
    if (key === 'toString' && typeof target === 'function') return () => String(target);
    if (key in target || typeof key === 'symbol' || key === 'toJSON') return Reflect.get(target, key);
    if (key === 'then') return isResolved ? undefined : thenOf(addMembers(target, name, true));
    return stub(name + '.' + key);
  },
});
const stub = (name, proto, isResolved = false) => new Proxy(function () {}, {
  get(_, key) {
    if (key === Symbol.for('sitegen.stub')) return name;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'toString') return () => '';
    if (key === 'default') return stub(name);
    if (key === 'then') return isResolved ? undefined : thenOf(stub(name, proto, true));
    if (typeof key === 'symbol' || key === '__esModule' || key === 'prototype') return undefined;
    return stub(name + '.' + key);
  },
  apply(_, __, args) {
    const isOfLists = /\\.(?:filter|find|map|flatMap|reduce|sort|slice|concat|replace|split)$/.test(name);
    const isThing = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);
    const given = isOfLists ? undefined : args.find(isThing);
    if (given === undefined) return stub(name);
    return /define|with|config/i.test(name) ? given : addMembers(given, name);
  },
  construct: () => stub(name),
  getPrototypeOf: () => proto ?? Function.prototype,
});
`;

/**
 * Code of a module that replaces a package which cannot be loaded. Its members are stubs; a call returns the object or function
 * that it is given (`defineConfig({ … })`), or else a stub.
 */
export const stubModule = (name: string): string => `
${STUB}
module.exports = stub(${JSON.stringify(name)}, stub(${JSON.stringify(name)}));
`;

/** Code of a module that replaces a package and records its call: `{ $call: name, options }`. */
export const callModule = (name: string): string =>
  `module.exports = (options = {}) => ({ $call: ${JSON.stringify(name)}, options });`;

/**
 * Code of a function that asks Docusaurus plugins for the aliases that they add to bundlers. It only runs plugins that are
 * written in the site and configure a bundler. If one throws, the reason is returned.
 */
const ALIASES = `
const isStub = (value) => value?.[Symbol.for('sitegen.stub')] !== undefined;
async function aliasesOf(named, options, context) {
  const isFile = typeof named === 'string' && /^[.]{0,2}[/]/.test(named) && !named.includes('node_modules');
  const made = isFile ? require(named) : named;
  const create = made?.default ?? made;
  if (typeof create !== 'function' || isStub(create) || !/configureWebpack/.test(String(create))) return {};
  const plugin = await create(context, options);
  const bundler = { resolve: { alias: {} }, module: { rules: [] }, plugins: [], externals: [] };
  return plugin?.configureWebpack?.(bundler, false, stub('utils'), undefined)?.resolve?.alias ?? {};
}
const endings = ['', '.js', '.cjs', '.mjs', '.ts', '/index.js', '/index.ts'];
// True for a plugin in a file of the site that configures no bundler.
function hasNoBundler(named) {
  const file = endings.map((ending) => String(named) + ending).find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  return file !== undefined && !readFileSync(file, 'utf8').includes('configureWebpack');
}
async function findAliases(config) {
  const { defaultLocale = 'en', locales = [defaultLocale] } = config.i18n ?? {};
  const siteDir = process.cwd();
  const generatedFilesDir = siteDir + '/.docusaurus';
  const i18n = { defaultLocale, currentLocale: defaultLocale, locales, localeConfigs: {} };
  const context = { siteDir, siteConfig: config, generatedFilesDir, outDir: siteDir + '/build', baseUrl: config.baseUrl, i18n };
  const found = { aliases: {}, silent: [] };
  for (const plugin of Array.isArray(config.plugins) ? config.plugins : []) {
    const [named, options = {}] = Array.isArray(plugin) ? plugin : [plugin];
    try {
      Object.assign(found.aliases, await aliasesOf(named, options, context));
    } catch (error) {
      if (hasNoBundler(named)) continue;
      found.silent.push({ plugin: String(named?.name ?? named), reason: String(error?.message ?? error).split('\\n')[0] });
    }
  }
  return found;
}
`;

/**
 * Code that runs a configuration and writes it as JSON to the file named on the command line. Functions become `{ $function:
 * source }`, stubs `{ $stub: name }`.
 */
export const runnerModule = (configFile: string): string => `
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import * as exported from ${JSON.stringify(configFile)};
${STUB}
${ALIASES}
const toPlain = (value, above = []) => {
  const isObject = typeof value === 'object' && value !== null;
  if (!isObject && typeof value !== 'function') return typeof value === 'bigint' ? Number(value) : value;
  const name = value[Symbol.for('sitegen.stub')];
  if (name !== undefined) return { $stub: name };
  if (typeof value === 'function') return { $function: String(value) };
  if (above.includes(value)) return undefined;
  const inside = [...above, value];
  if (value instanceof RegExp) return value.source;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Map) return toPlain(Object.fromEntries(value), above);
  if (Array.isArray(value) || value instanceof Set) return [...value].map((item) => toPlain(item, inside) ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field, inside)]));
};

const written = exported.default ?? exported;
const isFunction = typeof written === 'function' && written[Symbol.for('sitegen.stub')] === undefined;
const config = isFunction ? await written({ command: 'build', mode: 'production' }) : await written;
const value = toPlain(config);
const asked = await findAliases(config ?? {});
const missing = globalThis.sitegenMissing ?? [];
writeFileSync(process.argv[2], JSON.stringify({ value, missing, ...toPlain(asked) }));
process.exit(0);
`;
