import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import type { SearchScope } from '../scope.ts';
import { type Scopes, scopeChoices } from '../scopeChoices.ts';

/** Create the buttons that filter results, with the scope as their value. None if there is only one scope. */
export const createFilterButtons = (
  scopes: Scopes,
  chosen: SearchScope | undefined,
  text: Translate,
): readonly Element[] =>
  scopeChoices(scopes, text).map(([value, label]) =>
    createElement(
      'button',
      { type: 'button', value, textContent: label },
      { 'aria-pressed': String(value === (chosen ?? '')) },
    ),
  );
