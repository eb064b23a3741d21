/** What code of the site waits for longer than this never happens. */
const MAX_WAIT_MS = 60_000;

/**
 * Wait for code of the site. Throws where it takes for ever while something keeps the process, such as a timer that the same code has
 * started; where nothing does, Node ends the process at once.
 */
export async function awaitSettled<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, reject) => {
    const fail = (): void =>
      reject(new Error(`it has waited for ${MAX_WAIT_MS / 1000} s (\`await\`), and for nothing`));
    timer = setTimeout(fail, MAX_WAIT_MS);
    timer.unref();
  });
  try {
    return await Promise.race([promise, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
