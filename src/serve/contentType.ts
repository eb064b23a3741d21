import { lookup } from 'mrmime';

/** What the header `Content-Type` says of a file: texts are written in UTF-8. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) && !type.includes('charset') ? `${type};charset=utf-8` : type;
}

/** True for types that are read, and compressed, as texts. */
export const isText = (type: string): boolean => /^text\/|javascript|json|xml/.test(type);
