import { createContext, useContext } from 'react';

/** What a combobox opens: a list of options, or a grid where these have buttons beside them (ARIA APG, "Combobox"). */
export type PopupKind = 'listbox' | 'grid';

export const PopupContext = createContext<PopupKind>('listbox');

interface PopupRoles {
  readonly group: 'group' | 'rowgroup';
  /** Of what holds an option, and in a grid the buttons beside it: a cell each. */
  readonly row: 'none' | 'row';
}

const ROLES: Readonly<Record<PopupKind, PopupRoles>> = {
  listbox: { group: 'group', row: 'none' },
  grid: { group: 'rowgroup', row: 'row' },
};

/** The roles of what stands in the popup that a component is in. */
export const usePopupRoles = (): PopupRoles => ROLES[useContext(PopupContext)];
