/** The decoded path of a request; undefined if it cannot be the path of a file. */
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

/** The query of a request with its `?`; empty if there is none. */
export const requestQuery = (target: string | undefined): string => /\?[^#]*/.exec(target ?? '')?.[0] ?? '';
