/** True for an unhandled click that follows a link in the same tab. */
export const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;
