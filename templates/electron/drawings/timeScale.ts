interface Tick {
  readonly label: string;
  readonly time: number;
}

/**
 * Labels of a time axis: the first days of years, as many as fit. If fewer than two of these are on the axis, the months of both
 * ends.
 */
export function timeTicks(from: number, to: number): readonly Tick[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  if (last <= first) return [from, to].map((time) => ({ label: new Date(time).toISOString().slice(0, 7), time }));
  const step = Math.ceil((last - first + 1) / 7);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => (year - first) % step === 0)
    .map((year) => ({ label: String(year), time: Date.UTC(year, 0, 1) }));
}
