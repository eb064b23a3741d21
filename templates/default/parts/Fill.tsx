import { Fragment, type ReactNode } from 'react';

/** A text of the interface with elements in the place of its placeholders. */
export function Fill({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  let offset = 0;
  return text.split(/(\{\w+\})/).map((piece) => {
    const key = offset;
    offset += piece.length;
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return <Fragment key={key}>{name === undefined ? piece : (values[name] ?? piece)}</Fragment>;
  });
}
