import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchDocs } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import type { SearchScope } from '../scope.ts';

/** What results can be filtered by. */
interface Scopes {
  readonly kinds: readonly SearchKind[];
  readonly docs: readonly SearchDocs[];
}

/** Buttons that show results of one kind, or of some docs, alone, with the scope as their value; none where there is only one. */
export function createFilterButtons(
  { kinds, docs }: Scopes,
  chosen: SearchScope | undefined,
  text: Translate,
): readonly Element[] {
  if (kinds.length + docs.length < 2) return [];
  const scopes: readonly (readonly [SearchScope | '', string])[] = [
    ['', text('search.kind.all')],
    ...kinds.map((name) => [name, text(`search.kind.${name}`)] as const),
    ...docs.map(({ id, label }) => [`docs:${id}`, label] as const),
  ];
  return scopes.map(([value, label]) =>
    createElement(
      'button',
      { type: 'button', value, textContent: label },
      { 'aria-pressed': String(value === (chosen ?? '')) },
    ),
  );
}
