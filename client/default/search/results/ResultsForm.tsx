import { useEffect, useRef } from 'react';
import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchVersion } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { isKind, type ResultsAddress } from './useResultsAddress.ts';

interface ResultsFormProps {
  readonly address: ResultsAddress;
  readonly onChange: (address: ResultsAddress) => void;
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Versions of the docs that the reader can choose; undefined where there is only one. */
  readonly versions: readonly SearchVersion[] | undefined;
  /** The version that is searched. */
  readonly version: string | undefined;
  readonly text: Translate;
}

/** The query and its filters. The field gets the focus at hydration. */
export function ResultsForm({ address, onChange, kinds, versions, version, text }: ResultsFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <search className="search-page__form">
      <input
        ref={input}
        type="search"
        name="q"
        className="search-page__input"
        placeholder={text('search.pagePlaceholder')}
        aria-label={text('search.label')}
        autoComplete="off"
        value={address.query}
        onChange={({ target }) => onChange({ ...address, query: target.value })}
      />
      {kinds.length > 1 && (
        <select
          className="search-page__kind"
          aria-label={text('search.filter')}
          value={address.kind ?? ''}
          onChange={({ target }) => onChange({ ...address, kind: isKind(target.value) ? target.value : undefined })}
        >
          <option value="">{text('search.kind.all')}</option>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {text(`search.kind.${name}`)}
            </option>
          ))}
        </select>
      )}
      {versions && (
        <select
          className="search-page__kind"
          aria-label={text('search.version')}
          value={version}
          onChange={({ target }) => onChange({ ...address, version: target.value })}
        >
          {versions.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}
