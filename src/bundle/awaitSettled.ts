/** Code of the site that waits longer than this is assumed to wait forever. */
const MAX_WAIT_MS = 60_000;

/**
 * Wait for a promise of the site's code. Throws if it is still pending after a minute, which happens if something else, such as a
 * timer, keeps the process alive. If nothing does, Node exits at once.
 */
export async function awaitSettled<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    const fail = (): void =>
      reject(new Error(`a promise that it awaited did not settle within ${MAX_WAIT_MS / 1000} s`));
    timer = setTimeout(fail, MAX_WAIT_MS);
    timer.unref();
  });
  try {
    return await Promise.race([promise, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
