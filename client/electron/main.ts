/** What this site's pages have beyond the generator's: previews of API structures, options and platforms of the API. */
import { onNavigation } from 'sitegen-react/client';
import { watchStructureLinks } from './structurePreview.ts';

watchStructureLinks();

/** Owned by the document: what refreshes pages of the API, from the first of them on. */
let loading: Promise<() => void> | undefined;

async function refreshApiPage(): Promise<void> {
  if (!document.querySelector('.options, .platform-filter')) return;
  loading ??= import('./apiPages.ts').then(({ watchApiPages }) => watchApiPages());
  (await loading)();
}

onNavigation(() => void refreshApiPage());
void refreshApiPage();
