import type { AddressSlot, Body } from '../shared/types.ts';
import type { BodyFacts } from './body.ts';
import type { EntrySource } from './entry.ts';

/** What checks need to know about a text, without its HTML. Plain data that is sent between threads and cached. */
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
  /** All addresses of the site in the text. */
  readonly addresses: readonly AddressSlot[];
  /** Names of the components that the text uses. */
  readonly components: readonly string[];
  /** True for MDX that has to be run. */
  readonly isProgram?: true;
}

/** Returns the scan of a text; undefined if it cannot be parsed, which is reported elsewhere. */
export type ScanOf = (source: EntrySource) => TextScan | undefined;

const isAddress = (slot: Body['slots'][number]): slot is AddressSlot => 'target' in slot && 'line' in slot;

const addressesOf = (slot: Body['slots'][number]): readonly AddressSlot[] =>
  slot.type === 'diagram' ? (slot.links ?? []) : isAddress(slot) ? [slot] : [];

/** Checks do not need the range of the address. */
const withoutRange = ({ written: _, ...slot }: AddressSlot): AddressSlot => slot;

/** True for texts with content rendered by programs or by components, of those in `components`. */
export const showsTemplates = ({ isProgram, components: shown }: TextScan, components: ReadonlySet<string>): boolean =>
  isProgram === true || shown.some((name) => components.has(name));

/** Extracts from a body what checks need. */
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
