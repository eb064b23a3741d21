import { type SidebarMemory, sidebarKey } from '../../../../src/shared/inlineScripts/restoreSidebar.ts';
import { tabStorage } from '../../dom/storage.ts';

/** The state in which the reader has left a sidebar; undefined if it is not known. */
export function recallSidebar({ dataset }: HTMLElement): SidebarMemory | undefined {
  try {
    const memory = JSON.parse(tabStorage.get(sidebarKey(dataset.sidebar ?? '')) ?? '') as SidebarMemory;
    return Array.isArray(memory.open) ? memory : undefined;
  } catch {
    return undefined; // none is stored, or another script wrote it
  }
}
