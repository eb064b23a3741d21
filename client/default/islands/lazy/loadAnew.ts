import type { ComponentType } from 'react';

type Island = ComponentType<object>;

/** The address of the module that failed to load, from the error messages of Chromium and Firefox. */
const failedModule = (error: unknown): string | undefined => /https?:\/\/\S+/.exec(String(error))?.[0];

/**
 * Create a loader for an island that can be retried. Browsers remember that a module failed to load and do not request it again,
 * so a retry requests the same file under a different address.
 */
export function loadAnew(name: string, load: () => Promise<Island>): () => Promise<Island> {
  let failed: string | undefined;
  let tries = 0;
  return async () => {
    try {
      if (failed === undefined) return await load();
      const module = (await import(`${failed}?again=${++tries}`)) as Readonly<Record<string, Island>>;
      return module[name] ?? module.default ?? (await load());
    } catch (error) {
      failed ??= failedModule(error);
      throw error;
    }
  };
}
