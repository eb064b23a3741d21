import type { ComponentType } from 'react';

type Island = ComponentType<object>;

/** The address of a module that could not be loaded, as Chromium and Firefox name it in their errors. */
const failedModule = (error: unknown): string | undefined => /https?:\/\/\S+/.exec(String(error))?.[0];

/**
 * What loads an island, again and again where that fails. Browsers remember of a module that it could not be loaded, and
 * do not ask for it a second time: another try asks for the same file under another address.
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
