/// <reference path="./assets.d.ts" preserve="true" />
/// <reference path="./virtual.d.ts" />
/** What the islands of a site can import: `import { useColorMode } from 'sitegen-react/client'`. */
export { createFormat, type MessageValues } from '../../src/shared/messages/format.ts';
export { onNavigation } from './dom/events.ts';
export { whenIdle } from './dom/idle.ts';
export { type SafeStorage, storage, tabStorage } from './dom/storage.ts';
export { Lazy, type LazyProps, type LazyTexts } from './islands/lazy/Lazy.tsx';
export {
  type Loaded,
  type LoadFailed,
  type Loading,
  type LoadState,
  type LoadTimings,
  useLoaded,
} from './islands/lazy/useLoaded.ts';
export { Link, type LinkProps } from './islands/site/Link.tsx';
export type { SiteInfo } from './islands/site/siteInfo.ts';
export { asset, useSite } from './islands/site/useSite.ts';
export { navigate } from './navigation/navigate.ts';
export {
  type ColorMode,
  type ColorModeChoice,
  type ColorModeState,
  useColorMode,
} from './page/preferences/useColorMode.ts';
