import type { SearchVersion } from '../../../../src/search/engine/settings.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { docsOfKey } from '../../../../src/shared/versionKey.ts';
import { createElement } from '../../dom/createElement.ts';
import { type Scopes, scopeChoices } from '../scopeChoices.ts';

type Choice = readonly [value: string, label: string];

const createSelect = (name: 'kind' | 'version', label: string, choices: readonly Choice[]): Element =>
  createElement(
    'select',
    { name, className: 'search-page__kind' },
    { 'aria-label': label },
    choices.map(([value, textContent]) => createElement('option', { value, textContent })),
  );

/** Create the select of a kind or of docs to filter results by; none if there is nothing to choose. */
export function createKindSelect(scopes: Scopes, text: Translate): readonly Element[] {
  const choices = scopeChoices(scopes, text);
  return choices.length > 0 ? [createSelect('kind', text('search.filter'), choices)] : [];
}

/** Create selects of versions, one for each docs with versions. */
export function createVersionSelects(versions: readonly SearchVersion[], text: Translate): readonly Element[] {
  return [...new Set(versions.map(({ name }) => docsOfKey(name)))].map((id) => {
    const choices = versions
      .filter(({ name }) => docsOfKey(name) === id)
      .map(({ name, label }): Choice => [name, label]);
    return createSelect('version', text('search.version'), choices);
  });
}
