import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { resolveFromPackage } from '../bundle/packageDir.ts';

/**
 * Prepares a context for the library, which is made for browsers. It sanitizes texts with the help of a browser, which is not
 * needed for drawings made here, and waits now and then to let the browser paint: here all work ends before a call returns.
 * Random numbers and the time zone are the same in every run, so that equal texts give equal drawings. The library copies its
 * settings field by field for each label: plain assignment instead of `defineProperty` halves the time.
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

/** Globals that the library uses most: as parameters of a function they are looked up fast, as globals of a context slowly. */
const BUILT_IN = ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String', 'Symbol'];

/** The name of the library's global. */
const BUNDLE = '__esbuild_esm_mermaid_nm';

const CALL = `
startAnew();
outcome = undefined;
mermaid[method](...input).then((value) => { outcome = { value }; }, (error) => { outcome = { error }; });
`;

/** Timeout in milliseconds: a diagram that takes longer is too large to read. */
const LONGEST = 20_000;

/** True if a call has timed out. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Mermaid in a context (`node:vm`) of its own. Errors that it throws belong to that context too. */
export interface DiagramLibrary {
  readonly initialize: (settings: Readonly<Record<string, unknown>>) => void;
  /** The variables (colors and sizes) of the current theme. */
  readonly theme: () => Readonly<Record<string, unknown>>;
  /** Throws an error for an invalid text. */
  readonly parse: (text: string) => void;
  /** Returns the drawing as SVG. Needs `globals` of a browser. */
  readonly render: (id: string, text: string) => string;
}

/** Load the library. `globals` are what it needs of a browser to draw. */
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
