import { lookup } from 'mrmime';

/** The `Content-Type` header of a file: text is UTF-8. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) && !type.includes('charset') ? `${type};charset=utf-8` : type;
}

/** True for media types that are text, and worth compressing. */
export const isText = (type: string): boolean => /^text\/|javascript|json|xml/.test(type);
