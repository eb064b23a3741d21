/** What a site's own islands can build on: `import { useColorMode } from 'sitegen/client'`. */
export { onNavigation } from './events.ts';
export { Lazy } from './lazy/Lazy.tsx';
export { type LoadState, useLoaded } from './lazy/useLoaded.ts';
export { navigate } from './navigation/navigation.ts';
export { type SafeStorage, storage, tabStorage } from './storage.ts';
export { type ColorMode, type ColorModeChoice, type ColorModeState, useColorMode } from './useColorMode.ts';
