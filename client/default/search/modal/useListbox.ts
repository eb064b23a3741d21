import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { Visit } from './visits.ts';

/** An option of the listbox below the query. */
export interface ListOption {
  /** Undefined for commands. */
  readonly href: string | undefined;
  readonly isExternal: boolean;
  /** Of a command. */
  readonly onRun?: () => void;
  /** What is remembered when it is selected. */
  readonly visit?: Visit;
}

/** Returns the props of an option's component, by the index of the option. */
export type GetOptionProps = (index: number) => {
  readonly id: string;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onOpen: (event: MouseEvent) => void;
};

interface ListboxHandlers {
  readonly onSelect: (option: ListOption) => void;
  readonly onClose: () => void;
}

/**
 * The popup of a combobox (ARIA APG "Combobox"): the focus stays in the field, arrow keys move the active option,
 * Enter opens it, with Ctrl or Cmd in a new tab. The first option becomes active whenever `resetKey` changes.
 */
export function useListbox(id: string, options: readonly ListOption[], resetKey: string, handlers: ListboxHandlers) {
  const { onSelect, onClose } = handlers;
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key resets the active option
  useEffect(() => setActive(0), [resetKey]);
  const optionId = (index: number): string => `${id}option-${index}`;

  const move = (by: number): void => {
    if (options.length === 0) return;
    const next = (active + by + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // the keys belong to the input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      if (!option) return;
      if ((event.ctrlKey || event.metaKey) && option.href !== undefined) {
        onSelect(option);
        window.open(option.href, '_blank', 'noopener');
      } else {
        const shown = document.getElementById(optionId(active));
        (shown?.querySelector('a') ?? shown)?.click(); // cells of a grid hold their link
      }
    }
  };
  const getOptionProps: GetOptionProps = (index) => ({
    id: optionId(index),
    isActive: index === active,
    onActivate: () => setActive(index),
    onOpen: (event) => {
      const option = options[index];
      if (!option) return;
      if (option.onRun) return option.onRun();
      onSelect(option);
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !option.isExternal) onClose();
    },
  });
  return { activeId: options.length > 0 ? optionId(active) : undefined, onKeyDown, getOptionProps };
}
