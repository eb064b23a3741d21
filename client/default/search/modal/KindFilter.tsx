import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';

interface KindFilterProps {
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Undefined for all. */
  readonly kind: SearchKind | undefined;
  readonly onChange: (kind: SearchKind | undefined) => void;
  readonly text: Translate;
}

/** Buttons that show results of one kind alone; nothing where there is only one. */
export function KindFilter({ kinds, kind, onChange, text }: KindFilterProps) {
  if (kinds.length < 2) return null;
  return (
    <fieldset className="search-modal__kinds" aria-label={text('search.filter')}>
      {[undefined, ...kinds].map((name) => (
        <button key={name ?? 'all'} type="button" aria-pressed={name === kind} onClick={() => onChange(name)}>
          {text(`search.kind.${name ?? 'all'}`)}
        </button>
      ))}
    </fieldset>
  );
}
