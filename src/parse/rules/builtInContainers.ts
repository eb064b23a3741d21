import { type AdmonitionKinds, admonition } from './admonitions.ts';
import { cards } from './cards.ts';
import { codeGroup } from './codeGroups.ts';
import type { ContainerKinds } from './containers.ts';
import { details, transparent } from './details.ts';
import { fileTree } from './fileTrees.ts';
import { hero } from './hero.ts';
import { steps } from './steps.ts';
import { tabContainer } from './tabContainers.ts';

/**
 * The blocks with colons, by name: admonitions and others. A kind of admonition that the site configures (`own`) overrides a
 * built-in block of the same name.
 */
export const createContainerKinds = (kinds: AdmonitionKinds, own: readonly string[]): ContainerKinds =>
  new Map([
    ...[...kinds.keys()].map((name) => [name, admonition] as const),
    ['details', details],
    ['code-group', codeGroup],
    ['tabs', tabContainer],
    ['steps', steps],
    ['cards', cards],
    ['hero', hero],
    ['files', fileTree],
    ['file-tree', fileTree],
    ['raw', transparent],
    ['v-pre', transparent],
    ...own.map((name) => [name, admonition] as const),
  ]);
