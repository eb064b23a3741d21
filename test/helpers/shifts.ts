import type { Page } from 'playwright-core';

interface ShiftWindow {
  shift: number;
}

/** A layout shift (Layout Instability API, 2.3), in the parts that are read here. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/**
 * Add up layout shifts on a page that is about to be opened, and on the pages after it. Returns the function that reads the sum
 * of the current page, after two more frames. Chromium now and then also reports a button that becomes visible at its place, with
 * the bounds of its text before: what only grows around its old bounds has not moved.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shift: 0 }) satisfies ShiftWindow;
    const hasMoved = ({ previousRect: old, currentRect: now }: LayoutShift['sources'][number]): boolean =>
      old.left < now.left || old.top < now.top || old.right > now.right || old.bottom > now.bottom;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as readonly LayoutShift[])
        if (sources.length === 0 || sources.some(hasMoved)) counted.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as ShiftWindow).shift;
    });
}
