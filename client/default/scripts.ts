/** The part of `sitegen-react/client` that works without React: scripts that ask for nothing else do without that too. */
export { createFormat } from '../../src/shared/messages/format.ts';
export { onNavigation } from './dom/events.ts';
export { storage, tabStorage } from './dom/storage.ts';
export { navigate } from './navigation/navigate.ts';
