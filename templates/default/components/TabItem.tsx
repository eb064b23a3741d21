import type { ComponentProps } from '../props.ts';

/** One panel of `Tabs`, which reads its attributes and renders its content. */
export function TabItem(_: ComponentProps) {
  return null;
}
