import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SearchSettings, SearchTexts } from '../../../src/search/engine/settings.ts';
import { listen } from '../dom/listen.ts';
import type { SearchModalProps } from './modal/SearchModal.tsx';
import { useShortcuts } from './useShortcuts.ts';

/** Props of the button, which it hands on to the modal. */
export interface SearchButtonProps {
  /** Which index is searched, and where its files are. */
  readonly settings: SearchSettings;
  /** Texts of search, in the language of the page. */
  readonly texts: SearchTexts;
  /** The language of the page, as in `<html lang>`. */
  readonly lang: string;
}

async function loadModal({ stylesHref }: SearchSettings): Promise<ComponentType<SearchModalProps>> {
  const [{ SearchModal }] = await Promise.all([
    import('./modal/SearchModal.tsx'),
    import('../deferred.ts').then(({ loadStyleSheet }) => loadStyleSheet(stylesHref)),
  ]);
  return SearchModal;
}

/**
 * Opens the modal, which is loaded when the reader reaches for the button. Without script it is a form that leads to
 * the page of results.
 */
export function SearchButton({ settings, texts, lang }: SearchButtonProps) {
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [query, setQuery] = useState<string>();
  const isOpen = query !== undefined;
  const { pageHref } = settings;

  const isWanted = useRef(false);
  const close = useCallback(() => {
    isWanted.current = false;
    setQuery(undefined);
  }, []);
  const open = useCallback(
    async (text: string) => {
      isWanted.current = true;
      setQuery((typed = '') => typed + text);
      try {
        const loaded = await loadModal(settings);
        setModal(() => loaded);
      } catch {
        // The modal may be that of an older build, which is gone.
        if (isWanted.current && pageHref) location.assign(pageHref);
        close();
      }
    },
    [close, settings, pageHref],
  );
  const { isModifierDown, isKDown } = useShortcuts({ isOpen, isLoading: isOpen && !Modal, open, close });

  useEffect(() => listen(window, { popstate: close }), [close]);

  const preload = () => void loadModal(settings).catch(() => undefined); // `open` tries again
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open('');
  };
  const keyClass = (isDown: boolean) => `search-button__key${isDown ? ' search-button__key--pressed' : ''}`;

  return (
    <>
      <form action={pageHref} onSubmit={onSubmit}>
        <button
          type="submit"
          className="search-button"
          aria-keyshortcuts="Control+K Meta+K /"
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onTouchStart={preload}
        >
          <span className="icon icon--search" />
          <span className="search-button__text">{texts['search.button']}</span>
          <span className="search-button__keys" aria-hidden="true">
            <kbd className={`${keyClass(isModifierDown)} search-button__control`}>{texts['search.controlKey']}</kbd>
            <kbd className={keyClass(isKDown)}>K</kbd>
          </span>
        </button>
      </form>
      {isOpen && Modal && <Modal settings={settings} texts={texts} lang={lang} initialQuery={query} onClose={close} />}
    </>
  );
}
