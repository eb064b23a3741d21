import { Fragment, type ReactNode } from 'react';

/** Props of a text with elements in it. */
export interface TextWithElementsProps {
  /** The text, with placeholders in braces. @example 'Last updated on {date}' */
  readonly text: string;
  /** What stands in their place, by their names. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text of the interface with elements in place of its placeholders. */
export function TextWithElements({ text, values }: TextWithElementsProps) {
  let offset = 0;
  return text.split(/(\{\w+\})/).map((part) => {
    const key = offset;
    offset += part.length;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return <Fragment key={key}>{name === undefined ? part : (values[name] ?? part)}</Fragment>;
  });
}
