import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchDocs } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import type { SearchScope } from '../scope.ts';

interface KindFilterProps {
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Docs that they can be filtered by. */
  readonly docs: readonly SearchDocs[];
  /** Undefined for all. */
  readonly kind: SearchScope | undefined;
  readonly onChange: (kind: SearchScope | undefined) => void;
  readonly text: Translate;
}

/** Buttons that show results of one kind, or of some docs, alone; nothing where there is only one. */
export function KindFilter({ kinds, docs, kind, onChange, text }: KindFilterProps) {
  if (kinds.length + docs.length < 2) return null;
  const scopes: readonly (readonly [SearchScope | undefined, string])[] = [
    [undefined, text('search.kind.all')],
    ...kinds.map((name) => [name, text(`search.kind.${name}`)] as const),
    ...docs.map(({ id, label }) => [`docs:${id}`, label] as const),
  ];
  return (
    <fieldset className="search-modal__kinds" aria-label={text('search.filter')}>
      {scopes.map(([scope, label]) => (
        <button key={scope ?? 'all'} type="button" aria-pressed={scope === kind} onClick={() => onChange(scope)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
