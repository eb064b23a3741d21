import type { ComponentProps } from '../props.ts';

/** One panel of `Tabs`, which renders it. */
export function TabItem(_: ComponentProps) {
  return null;
}
