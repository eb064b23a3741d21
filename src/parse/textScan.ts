import type { AddressSlot, Body } from '../shared/types.ts';
import type { BodyFacts } from './body.ts';
import type { EntrySource } from './entry.ts';

/** What a check must know of a text, and no more: without its HTML. Plain data: it travels between threads and runs. */
export interface TextScan
  extends Pick<
    Body,
    | 'diagnostics'
    | 'diagrams'
    | 'externalLinks'
    | 'files'
    | 'headingIds'
    | 'ids'
    | 'ignores'
    | 'restricted'
    | 'saysNothing'
    | 'titleIds'
  > {
  /** All that it names of the site. */
  readonly addresses: readonly AddressSlot[];
  /** Names of the components that it shows. */
  readonly components: readonly string[];
  /** It is MDX and has a program. */
  readonly isProgram?: true;
}

/** Gives what is known of a text; undefined where it cannot be parsed, which is told elsewhere. */
export type ScanOf = (source: EntrySource) => TextScan | undefined;

const isAddress = (slot: Body['slots'][number]): slot is AddressSlot => 'target' in slot && 'line' in slot;

const addressesOf = (slot: Body['slots'][number]): readonly AddressSlot[] =>
  slot.type === 'diagram' ? (slot.links ?? []) : isAddress(slot) ? [slot] : [];

/** Where it is written is of no use to checks. */
const withoutRange = ({ written: _, ...slot }: AddressSlot): AddressSlot => slot;

/** True for texts that show what templates, or programs of their own, may write something on: `components` are those. */
export const showsTemplates = ({ isProgram, components: shown }: TextScan, components: ReadonlySet<string>): boolean =>
  isProgram === true || shown.some((name) => components.has(name));

/** Keep of a body what checks must know. */
export const scanBody = ({
  slots,
  diagnostics,
  diagrams,
  externalLinks,
  files,
  headingIds,
  ids,
  ignores,
  restricted,
  saysNothing,
  titleIds,
}: Omit<BodyFacts, 'html'>): TextScan => ({
  diagnostics,
  externalLinks,
  files,
  headingIds,
  ids,
  addresses: slots.flatMap(addressesOf).map(withoutRange),
  components: [...new Set(slots.flatMap((slot) => (slot.type === 'componentOpen' ? [slot.name] : [])))],
  ...(diagrams ? { diagrams } : {}),
  ...(ignores ? { ignores } : {}),
  ...(restricted ? { restricted } : {}),
  ...(titleIds ? { titleIds } : {}),
  ...(slots.some(({ type }) => type === 'mdxOpen') ? { isProgram: true } : {}),
  ...(saysNothing ? { saysNothing } : {}),
});
