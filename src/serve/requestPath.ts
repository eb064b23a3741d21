/** The path that a request asks for, decoded; undefined where it is none: what is asked for could not be a file. */
export function requestPath(target: string | undefined): string | undefined {
  const path = (target ?? '').replace(/[?#].*$/s, '');
  try {
    const decoded = decodeURIComponent(path);
    const isImpossible = !decoded.startsWith('/') || decoded.includes('\0') || decoded.split('/').includes('..');
    return isImpossible ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** The query of a request with its `?`; empty where it has none. */
export const requestQuery = (target: string | undefined): string => /\?[^#]*/.exec(target ?? '')?.[0] ?? '';
