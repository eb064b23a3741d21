import { type ComponentType, type FormEvent, useCallback, useEffect, useState } from 'react';
import type { SearchSettings, SearchTexts } from '../../../src/search/engine/settings.ts';
import { closest } from '../dom/closest.ts';
import { Icon } from '../islands/navbar/NavbarIcon.tsx';
import type { SearchModalProps } from './modal/SearchModal.tsx';

/** What the button needs to know; also that of the modal which it opens. */
export interface SearchButtonProps {
  readonly settings: SearchSettings;
  readonly texts: SearchTexts;
  readonly lang: string;
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The key with the letter; where keyboards write other letters, the one in its place. */
const isKeyK = ({ key, code }: KeyboardEvent): boolean =>
  /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));

const isTyping = (event: Event): boolean => closest(event, TYPING) !== null;

/** The modal, once it can be shown: with its styles. */
async function loadModal({ stylesHref }: SearchSettings): Promise<ComponentType<SearchModalProps>> {
  const [{ SearchModal }] = await Promise.all([
    import('./modal/SearchModal.tsx'),
    import('../deferred.ts').then(({ loadStyleSheet }) => loadStyleSheet(stylesHref)),
  ]);
  return SearchModal;
}

/**
 * Opens search: by click, Ctrl or Cmd with K, `/`, or by typing on it. Nothing of search is loaded before the reader
 * reaches for it. Without script it is a form that leads to the page of results.
 */
export function SearchButton({ settings, texts, lang }: SearchButtonProps) {
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const [query, setQuery] = useState<string>();
  const [isMac, setMac] = useState(false);
  const [isModifierDown, setModifierDown] = useState(false);
  const [isKDown, setKDown] = useState(false);
  const isOpen = query !== undefined;
  const { pageHref } = settings;

  const close = useCallback(() => setQuery(undefined), []);
  const open = useCallback(
    async (text: string) => {
      setQuery((typed = '') => typed + text);
      try {
        const loaded = await loadModal(settings);
        setModal(() => loaded);
      } catch {
        close();
        if (pageHref) location.assign(pageHref); // the page is older than the site: the page of results is not
      }
    },
    [close, settings, pageHref],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isDown = event.type === 'keydown';
      const hasModifier = event.ctrlKey || event.metaKey;
      const isK = isDown && isKeyK(event);
      const isShortcut = isK && hasModifier;
      setModifierDown(hasModifier);
      setKDown(isShortcut || (isK && !isTyping(event)));
      const isPlain = isDown && !hasModifier && !isTyping(event);
      const isSlash = isPlain && event.key === '/' && !isOpen;
      const isAsked = isOpen || closest(event, '.search-button'); // what is open may still be on its way
      const text = isPlain && isAsked && !event.altKey && /^[\p{L}\p{N}]$/u.test(event.key) ? event.key : '';
      if (!text && !isSlash && (!isShortcut || event.shiftKey)) return;
      event.preventDefault();
      if (event.repeat) return; // held for long, it means once
      if (isOpen && !text) close();
      else void open(text);
    };
    const release = () => {
      setModifierDown(false);
      setKDown(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', onKey);
    addEventListener('blur', release);
    addEventListener('popstate', close);
    setMac(/mac|iphone|ipad/i.test(navigator.platform));
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onKey);
      removeEventListener('blur', release);
      removeEventListener('popstate', close);
    };
  }, [isOpen, open, close]);

  const preload = () => void loadModal(settings).catch(() => undefined); // tried again when it is needed
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open('');
  };
  const key = (isDown: boolean) => `search-button__key${isDown ? ' search-button__key--pressed' : ''}`;

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
          <Icon name="search" />
          <span className="search-button__text">{texts['search.button']}</span>
          <span className="search-button__keys" aria-hidden="true">
            <kbd className={key(isModifierDown)}>{isMac ? '⌘' : texts['search.controlKey']}</kbd>
            <kbd className={key(isKDown)}>K</kbd>
          </span>
        </button>
      </form>
      {isOpen && Modal && <Modal settings={settings} texts={texts} lang={lang} initialQuery={query} onClose={close} />}
    </>
  );
}
