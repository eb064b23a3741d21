import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';
import type { SearchDocs } from '../../../src/search/engine/settings.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SearchScope } from './scope.ts';

/** The kinds and docs that results can be filtered by. */
export interface Scopes {
  readonly kinds: readonly SearchKind[];
  readonly docs: readonly SearchDocs[];
}

/** A scope, or an empty string for all results, with its label. */
export type ScopeChoice = readonly [value: SearchScope | '', label: string];

/** The choices of a filter: all results, those of a kind, or of some docs. None if there is only one scope. */
export const scopeChoices = ({ kinds, docs }: Scopes, text: Translate): readonly ScopeChoice[] =>
  kinds.length + docs.length < 2
    ? []
    : [
        ['', text('search.kind.all')],
        ...kinds.map((name): ScopeChoice => [name, text(`search.kind.${name}`)]),
        ...docs.map(({ id, label }): ScopeChoice => [`docs:${id}`, label]),
      ];
