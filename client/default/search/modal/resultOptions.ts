import type { SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { HitGroup } from './groupHits.ts';
import type { ListOption } from './listOption.ts';
import type { ModalStatus } from './modalSearch.ts';
import { shownRecent, toVisit, type Visit, type Visits } from './visits.ts';

/** Everything that the modal may show as options. */
interface Offers {
  readonly visits: Visits;
  readonly popular: readonly SuggestedPage[];
  readonly groups: readonly HitGroup[];
  /** True for a query for commands only. */
  readonly isCommand: boolean;
}

/** What to show, with its options in order. */
interface ResultOptions {
  /** Recent visits to show. */
  readonly recent: readonly Visit[];
  readonly favorite: readonly Visit[];
  /** Popular pages that are not among the visits. */
  readonly suggested: readonly SuggestedPage[];
  readonly options: readonly ListOption[];
}

const visitOption = (visit: Visit): ListOption => ({ ...visit, visit });

const pageOption = ({ href, title }: SuggestedPage): ListOption => visitOption({ href, title, isExternal: false });

const hitOptions = ({ hits }: HitGroup): readonly ListOption[] =>
  hits.map(({ hit }) => ({ ...hit, visit: toVisit(hit) }));

/** Pick the options: visits and popular pages before there is a query, then the hits. */
export function resultOptions(status: ModalStatus, { visits, popular, groups, isCommand }: Offers): ResultOptions {
  if (status !== 'empty' || isCommand)
    return { recent: [], favorite: [], suggested: [], options: status === 'found' ? groups.flatMap(hitOptions) : [] };
  const { favorite } = visits;
  const recent = shownRecent(visits);
  const visited = [...recent, ...favorite];
  const suggested = popular.filter(({ href }) => !visited.some((visit) => visit.href === href));
  return { recent, favorite, suggested, options: [...visited.map(visitOption), ...suggested.map(pageOption)] };
}
