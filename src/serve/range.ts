/**
 * What a request for a part of a file means (RFC 9110, 14.1.2), in the only form that sirv reads right: `bytes=FIRST-LAST`.
 * Undefined where the whole file is to be sent: several parts, and what is no range, may be ignored. A range after the end
 * stays as it is, for sirv to refuse.
 */
export function plainRange(header: string, sizeBytes: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const suffix = Number(last);
  const start = first === '' ? (suffix === 0 ? sizeBytes : Math.max(0, sizeBytes - suffix)) : Number(first);
  if (start >= sizeBytes) return `bytes=${start}-`;
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  // sirv takes an end of 0 for none.
  return end < start || end === 0 ? undefined : `bytes=${start}-${end}`;
}
