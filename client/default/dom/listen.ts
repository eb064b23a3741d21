/** Listen to events of a target, by type. Returns a function that removes the listeners. */
export function listen(target: EventTarget, listeners: Readonly<Record<string, (event: never) => void>>): () => void {
  const pairs = Object.entries(listeners) as [string, EventListener][];
  for (const pair of pairs) target.addEventListener(...pair);
  return () => {
    for (const pair of pairs) target.removeEventListener(...pair);
  };
}
