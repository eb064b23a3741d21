/**
 * Normalize a `Range` header (RFC 9110, 14.1.2) to `bytes=FIRST-LAST`, the only form that sirv reads correctly. Undefined if the
 * whole file is to be sent: multiple ranges and invalid ones may be ignored. A range behind the end of the file stays, so that
 * sirv refuses it.
 */
export function plainRange(header: string, sizeBytes: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const suffix = Number(last);
  const start = first === '' ? (suffix === 0 ? sizeBytes : Math.max(0, sizeBytes - suffix)) : Number(first);
  if (start >= sizeBytes) return `bytes=${start}-`;
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  // sirv treats an end of 0 as missing.
  return end < start || end === 0 ? undefined : `bytes=${start}-${end}`;
}
