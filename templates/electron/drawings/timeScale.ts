interface Tick {
  readonly label: string;
  readonly time: number;
}

/**
 * Where a time axis is labeled: at the first days of years, so many that their numbers do not touch. Where there are fewer than
 * two, the months of both ends are named.
 */
export function timeTicks(from: number, to: number): readonly Tick[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  if (last <= first) return [from, to].map((time) => ({ label: new Date(time).toISOString().slice(0, 7), time }));
  const step = Math.ceil((last - first + 1) / 7);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => (year - first) % step === 0)
    .map((year) => ({ label: String(year), time: Date.UTC(year, 0, 1) }));
}
