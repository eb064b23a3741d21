import { useEffect, useRef } from 'react';
import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchDocs, SearchVersion } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { docsOfKey, splitKeys } from '../../../../src/shared/versionKey.ts';
import { toScope } from '../scope.ts';
import type { ResultsAddress } from './useResultsAddress.ts';

interface ResultsFormProps {
  readonly address: ResultsAddress;
  readonly onChange: (address: ResultsAddress) => void;
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Docs that results can be filtered by. */
  readonly docs: readonly SearchDocs[];
  /** Versions of the docs that the reader can choose; undefined where there is only one. */
  readonly versions: readonly SearchVersion[] | undefined;
  /** The versions that are searched: a key for each docs of the site. */
  readonly version: string | undefined;
  readonly text: Translate;
}

/** The query and its filters. The field gets the focus at hydration. */
export function ResultsForm({ address, onChange, kinds, docs, versions, version, text }: ResultsFormProps) {
  const chosen = splitKeys(version);
  const versioned = [...new Set(versions?.map(({ name }) => docsOfKey(name)))];
  const withVersion = (wanted: string) =>
    chosen.map((key) => (docsOfKey(key) === docsOfKey(wanted) ? wanted : key)).join(' ');
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
      {kinds.length + docs.length > 1 && (
        <select
          className="search-page__kind"
          aria-label={text('search.filter')}
          value={address.kind ?? ''}
          onChange={({ target }) => onChange({ ...address, kind: toScope(target.value) })}
        >
          <option value="">{text('search.kind.all')}</option>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {text(`search.kind.${name}`)}
            </option>
          ))}
          {docs.map(({ id, label }) => (
            <option key={id} value={`docs:${id}`}>
              {label}
            </option>
          ))}
        </select>
      )}
      {versioned.map((id) => (
        <select
          key={id}
          className="search-page__kind"
          aria-label={text('search.version')}
          value={chosen.find((key) => docsOfKey(key) === id)}
          onChange={({ target }) => onChange({ ...address, version: withVersion(target.value) })}
        >
          {versions
            ?.filter(({ name }) => docsOfKey(name) === id)
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      ))}
    </search>
  );
}
