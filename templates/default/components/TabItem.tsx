import type { ComponentProps } from '../props.ts';

/** One panel of `Tabs`, which lays it out; alone it shows nothing. */
export function TabItem(_: ComponentProps) {
  return null;
}
