import { useMemo, useState } from 'react';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { COMMAND_SIGN, type Command, findCommands, matchCommands } from './commands.ts';
import type { ListOption } from './useListbox.ts';

/** What can be done, and what was said of what has been done. */
interface Commands {
  readonly commands: readonly Command[];
  readonly options: readonly ListOption[];
  /** Said of the last one until the query is another; empty if there is nothing to say. */
  readonly said: string;
}

/** True for queries that are about commands alone. */
export const isCommandQuery = (query: string): boolean => query.startsWith(COMMAND_SIGN);

/** The commands that a query is about; all if it is the sign alone. */
export function useCommands(query: string, text: Translate, onClose: () => void): Commands {
  const all = useMemo(() => findCommands(text), [text]);
  const [answer, setAnswer] = useState({ query: '', said: '' });
  const commands = useMemo(() => matchCommands(all, query), [all, query]);
  const options = commands.map(({ href, run }): ListOption => {
    if (!run) return { href: href ?? '', isExternal: false };
    const say = (said: string) => setAnswer({ query, said });
    const onRun = () =>
      void run().then(
        (message) => {
          say(message ?? '');
          if (message === undefined) onClose();
        },
        () => say(text('search.command.failed')),
      );
    return { href: undefined, isExternal: false, onRun };
  });
  return { commands, options, said: answer.query === query ? answer.said : '' };
}
