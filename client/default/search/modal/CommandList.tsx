import type { Translate } from '../../../../src/shared/messages/format.ts';
import type { Command } from './commands.ts';
import { HitOption } from './HitOption.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { GetOptionProps } from './useListbox.ts';

interface CommandListProps {
  readonly commands: readonly Command[];
  /** Index of the first option. */
  readonly first: number;
  readonly getOptionProps: GetOptionProps;
  readonly text: Translate;
}

/** What readers can do, as options. */
export function CommandList({ commands, first, getOptionProps, text }: CommandListProps) {
  if (commands.length === 0) return null;
  return (
    <OptionGroup title={text('search.commands')}>
      {commands.map(({ label, href }, index) => (
        <HitOption key={label} {...getOptionProps(first + index)} href={href} isExternal={false} icon="command">
          <span className="search-hit__title">{label}</span>
        </HitOption>
      ))}
    </OptionGroup>
  );
}
