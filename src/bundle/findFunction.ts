import type { Debugger, InspectorNotification, Runtime, Session } from 'node:inspector';
import { mapFrames, originOf } from './mapStack.ts';
import type { SourcePlace } from './sourceMap.ts';

/** Name of a temporary global, through which the inspector reaches the function. */
const NAME = 'sitegen:function';

/** Ask the inspector (Chrome DevTools Protocol) where a function begins: the script's URL, line and column from 0. */
function askInspector(session: Session, value: unknown): { url: string; line: number; column: number } | undefined {
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }: InspectorNotification<Debugger.ScriptParsedEventDataType>) =>
    urls.set(params.scriptId, params.url),
  );
  session.post('Debugger.enable');
  Reflect.set(globalThis, NAME, value);
  // Sessions of the same thread call back synchronously.
  let properties: readonly Runtime.InternalPropertyDescriptor[] = [];
  session.post('Runtime.evaluate', { expression: `globalThis['${NAME}']` }, (_, found) => {
    const { objectId } = found?.result ?? {};
    if (objectId === undefined) return;
    session.post('Runtime.getProperties', { objectId }, (_, own) => {
      properties = own?.internalProperties ?? [];
    });
  });
  const location = properties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value as
    | Debugger.Location
    | undefined;
  const url = location && urls.get(location.scriptId);
  return url ? { url, line: location.lineNumber, column: location.columnNumber ?? 0 } : undefined;
}

/** Open a session of the inspector; undefined where Node was built without it. */
function openSession(): Session | undefined {
  if (!process.features.inspector) return undefined;
  const { Session } = process.getBuiltinModule('node:inspector');
  const session = new Session();
  session.connect();
  return session;
}

/** Find where a function of the site's own code is written; undefined for functions of packages, and for other values. */
export function findFunction(value: unknown): SourcePlace | undefined {
  const session = typeof value === 'function' ? openSession() : undefined;
  if (!session) return undefined;
  try {
    const found = askInspector(session, value);
    if (!found) return undefined;
    const { url, line, column } = found;
    return originOf(mapFrames(`    at ${url}:${line + 1}:${column + 1}`));
  } finally {
    Reflect.deleteProperty(globalThis, NAME);
    session.disconnect();
  }
}
