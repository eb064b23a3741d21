import { Fragment, type ReactNode } from 'react';

/** Props of a text that contains elements. */
export interface TextWithElementsProps {
  /** The text, with placeholders in braces. @example 'Last updated on {date}' */
  readonly text: string;
  /** Elements for the placeholders, by name. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text of the interface with its placeholders replaced by elements. */
export function TextWithElements({ text, values }: TextWithElementsProps) {
  let offset = 0;
  return text.split(/(\{\w+\})/).map((part) => {
    const key = offset;
    offset += part.length;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return <Fragment key={key}>{name === undefined ? part : (values[name] ?? part)}</Fragment>;
  });
}
