/** Enhancements of this site's pages: previews of API structures, options and platforms of the API. */
import { onNavigation, whenIdle } from 'sitegen-react/client';

/** Pages do without what cannot be loaded, such as because the reader is leaving. */
const doNothing = (): void => undefined;

/** Create the function that enhances an API page; what it needs is loaded with the first one. */
function createRefresh(): () => Promise<void> {
  let loading: Promise<() => void> | undefined;
  return async () => {
    if (!document.querySelector('.options, .platform-filter')) return;
    loading ??= import('./apiPages.ts').then(
      ({ watchApiPages }) => watchApiPages(),
      () => doNothing,
    );
    (await loading)();
  };
}

whenIdle(
  () => void import('./structurePreview.ts').then(({ watchStructureLinks }) => watchStructureLinks(), doNothing),
);

const refresh = createRefresh();
onNavigation(() => void refresh());
void refresh();
