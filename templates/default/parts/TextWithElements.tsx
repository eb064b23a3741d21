import { Fragment, type ReactNode } from 'react';

/** A text of the interface with elements in place of its placeholders. */
export function TextWithElements({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  let offset = 0;
  return text.split(/(\{\w+\})/).map((part) => {
    const key = offset;
    offset += part.length;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return <Fragment key={key}>{name === undefined ? part : (values[name] ?? part)}</Fragment>;
  });
}
