import type { Page } from 'playwright-core';

interface ShiftWindow {
  shift: number;
}

/**
 * Add up layout shifts on a page that is about to be opened, and on the pages after it. Returns the function that reads the sum
 * of the current page, after two more frames.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shift: 0 }) satisfies ShiftWindow;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as ShiftWindow).shift;
    });
}
