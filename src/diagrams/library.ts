import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { resolveFromPackage } from '../bundle/packageDir.ts';

/**
 * The library is made for browsers: it cleans texts with one's help, which nothing that is made here needs, and waits now and then,
 * to let it paint. All that it does ends before a call comes back. Chance and the time zone are the same in every run: equal texts
 * give equal drawings.
 */
const WORLD = `
Object.assign(Function.prototype, { addHook() {}, removeAllHooks() {}, sanitize: (text) => text });
globalThis.console = Object.fromEntries(['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, () => {}]));
globalThis.setTimeout = (callback) => void Promise.resolve().then(callback);
globalThis.clearTimeout = () => {};
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

const CALL = `
startAnew();
outcome = undefined;
mermaid[method](...input).then((value) => { outcome = { value }; }, (error) => { outcome = { error }; });
`;

/** A diagram that takes longer, in milliseconds, is none that anybody can read. */
const LONGEST = 20_000;

/** Mermaid, in a world of its own. What it throws is of that world too. */
export interface DiagramLibrary {
  readonly initialize: (settings: Readonly<Record<string, unknown>>) => void;
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
  vm.runInContext(readFileSync(resolveFromPackage('@mermaid-js/tiny'), 'utf8'), context);
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
    parse: (text) => void call('parse', text),
    render: (id, text) => (call('render', id, text) as { readonly svg: string }).svg,
  };
}
