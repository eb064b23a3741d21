import type { ReactNode } from 'react';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import type { SearchProvider } from '../providers/provider.ts';
import { COMMAND_SIGN } from './commands.ts';
import { SearchIcon } from './SearchIcon.tsx';

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <kbd className="search-key">
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{children}</span>
    </kbd>
  );
}

/** What the keys do, and the search service that has to be named. */
export function ModalFooter({ text, credit }: { text: Translate; credit: SearchProvider['credit'] }) {
  return (
    <footer className="search-modal__foot">
      <ul className="search-modal__keys">
        <li>
          <Key label={text('search.selectKey')}>
            <SearchIcon name="enter" />
          </Key>
          {text('search.select')}
        </li>
        <li>
          <Key label={text('search.navigateDownKey')}>
            <SearchIcon name="down" />
          </Key>
          <Key label={text('search.navigateUpKey')}>
            <SearchIcon name="up" />
          </Key>
          {text('search.navigate')}
        </li>
        <li>
          <Key label={text('search.closeKey')}>esc</Key>
          {text('search.close')}
        </li>
        <li>
          <kbd className="search-key">{COMMAND_SIGN}</kbd>
          {text('search.commands')}
        </li>
      </ul>
      {credit && (
        <a className="search-modal__credit" href={credit.href} target="_blank" rel="noopener noreferrer">
          {text('search.by')} {credit.name}
        </a>
      )}
    </footer>
  );
}
