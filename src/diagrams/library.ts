import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { resolveFromPackage } from '../bundle/packageDir.ts';

/**
 * The library is made for browsers: it cleans texts with one's help, which nothing that is made here needs, and waits now and then,
 * to let it paint. All that it does ends before a call comes back. Chance and the time zone are the same in every run: equal texts
 * give equal drawings. Its settings are copied for each label, a plain field at a time, which takes half of the time if each is defined.
 */
const WORLD = `
Object.assign(Function.prototype, { addHook() {}, removeAllHooks() {}, sanitize: (text) => text });
globalThis.console = Object.fromEntries(['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => {}]));
globalThis.setTimeout = (callback) => void Promise.resolve().then(callback);
globalThis.clearTimeout = () => {};
const { defineProperty } = Object;
Object.defineProperty = (target, key, descriptor) => {
  const { configurable, enumerable, writable } = descriptor;
  if (!configurable || !enumerable || !writable || key in target) return defineProperty(target, key, descriptor);
  target[key] = descriptor.value;
  return target;
};
globalThis.chance = 1;
Math.random = () => (chance = (chance * 16807) % 2147483647) / 2147483647;
globalThis.startAnew = () => void (chance = 1);
for (const part of ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds']) {
  Date.prototype['get' + part] = Date.prototype['getUTC' + part];
  if (part !== 'Day') Date.prototype['set' + part] = Date.prototype['setUTC' + part];
}
Date.prototype.getTimezoneOffset = () => 0;
globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length > 1) super(Date.UTC(...parts));
    else super(...parts);
  }
};
`;

/** What it asks most often: as names of a function they are found at once, as those of a world of one's own they are not. */
const BUILT_IN = ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String', 'Symbol'];

/** What the library calls itself. */
const BUNDLE = '__esbuild_esm_mermaid_nm';

const CALL = `
startAnew();
outcome = undefined;
mermaid[method](...input).then((value) => { outcome = { value }; }, (error) => { outcome = { error }; });
`;

/** A diagram that takes longer, in milliseconds, is none that anybody can read. */
const LONGEST = 20_000;

/** True where a call was ended for that. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Mermaid, in a world of its own. What it throws is of that world too. */
export interface DiagramLibrary {
  readonly initialize: (settings: Readonly<Record<string, unknown>>) => void;
  /** The colors and sizes of the theme that was set, by their names. */
  readonly theme: () => Readonly<Record<string, unknown>>;
  /** Throws what is wrong with the text. */
  readonly parse: (text: string) => void;
  /** The drawing, as SVG. Needs `globals` of a browser. */
  readonly render: (id: string, text: string) => string;
}

/** Load the library. `globals`: what it finds of a browser when it draws. */
export function loadDiagramLibrary(globals: Readonly<Record<string, unknown>> = {}): DiagramLibrary {
  const world = { atob, btoa, structuredClone, TextDecoder, TextEncoder, URL };
  const context: vm.Context = vm.createContext(world, { microtaskMode: 'afterEvaluate' });
  vm.runInContext(WORLD, context);
  const source = readFileSync(resolveFromPackage('@mermaid-js/tiny'), 'utf8').replace(`var ${BUNDLE};`, '');
  const names = BUILT_IN.join(', ');
  vm.runInContext(`globalThis.${BUNDLE} = {};((${names}) => {\n${source}\n})(${names});`, context);
  Object.assign(context, globals);
  const call = (method: string, ...input: readonly unknown[]): unknown => {
    Object.assign(context, { method, input });
    vm.runInContext(CALL, context, { timeout: LONGEST });
    const outcome: { readonly value: unknown } | { readonly error: unknown } | undefined = context.outcome;
    if (!outcome) throw new Error('it does not come to an end');
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
  return {
    initialize: (settings) => context.mermaid.initialize(settings),
    theme: () => context.mermaid.mermaidAPI.getSiteConfig().themeVariables,
    parse: (text) => void call('parse', text),
    render: (id, text) => (call('render', id, text) as { readonly svg: string }).svg,
  };
}
