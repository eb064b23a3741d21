import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { Visit } from './visits.ts';

/** Something that the reader can choose below the query. */
export interface Choice {
  readonly href: string;
  readonly isExternal: boolean;
  /** What is remembered when it is chosen. */
  readonly visit?: Visit;
}

/** What every option of the list needs, by the index of its choice. */
export type OptionPropsOf = (index: number) => {
  readonly id: string;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onOpen: (event: MouseEvent) => void;
};

/** What happens to a choice. */
export interface ChoiceHandlers {
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/**
 * The list of a combobox: the focus stays in the field, arrows move the active choice around, Enter opens it, with Ctrl
 * or Cmd in a new tab. Starts anew with its first choice whenever `answered` changes.
 */
export function useChoices(id: string, choices: readonly Choice[], answered: string, handlers: ChoiceHandlers) {
  const { onChoose, onClose } = handlers;
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts with its first choice
  useEffect(() => setActive(0), [answered]);
  const optionId = (index: number): string => `${id}option-${index}`;

  const move = (by: number): void => {
    if (choices.length === 0) return;
    const next = (active + by + choices.length) % choices.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return; // Enter and the arrows belong to the input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = choices[active];
      if (!choice) return;
      if (event.ctrlKey || event.metaKey) {
        onChoose(choice);
        window.open(choice.href, '_blank', 'noopener');
      } else document.getElementById(optionId(active))?.click();
    }
  };
  const optionPropsOf: OptionPropsOf = (index) => ({
    id: optionId(index),
    isActive: index === active,
    onActivate: () => setActive(index),
    onOpen: (event) => {
      const choice = choices[index];
      if (!choice) return;
      onChoose(choice);
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !choice.isExternal) onClose();
    },
  });
  return { activeId: choices.length > 0 ? optionId(active) : undefined, onKeyDown, optionPropsOf };
}
