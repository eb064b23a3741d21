import { pluralForms } from '../shared/messages/format.ts';
import { COUNTED } from './adoptPlurals.ts';

/** A mistake in a translated text, and what to do about it. */
export interface TextDiagnostic {
  readonly message: string;
  readonly hint: string;
}

const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder)),
];

function checkForms(forms: readonly string[], language: string): readonly TextDiagnostic[] {
  const rules = new Intl.PluralRules(language);
  const known = pluralForms(rules);
  const least = new Set(COUNTED.map((number) => rules.select(number))).size;
  // A single form is worded so that it fits all numbers.
  if (forms.length === 1 || (forms.length >= least && forms.length <= known.length)) return [];
  const range = least === known.length ? `${least}` : `${least} to ${known.length}`;
  const message = `${forms.length} plural forms, but "${language}" has ${range}`;
  return [{ message, hint: `write one form for all numbers, or, in this order: ${known.join('|')}` }];
}

/**
 * Placeholders that the translation lacks, or has beyond its source. Only the last plural form must have all of them: `One post`.
 */
function checkPlaceholders(forms: readonly string[], wanted: readonly string[]): readonly TextDiagnostic[] {
  const [last = ''] = forms.slice(-1);
  const unknown = placeholdersOf(forms.join('')).filter((placeholder) => !wanted.includes(placeholder));
  const lacking = wanted.filter((placeholder) => !placeholdersOf(last).includes(placeholder));
  const hint = wanted.length === 0 ? 'the text has no placeholders' : `its placeholders are ${wanted.join(', ')}`;
  return [
    ...unknown.map((placeholder) => ({ message: `the placeholder ${placeholder} has no value`, hint })),
    ...lacking.map((placeholder) => ({ message: `${placeholder} is missing`, hint })),
  ];
}

/** Compares a translated text with its source: placeholders, and the number of plural forms that the language (BCP 47) has. */
export function checkUiText(text: string, source: string, language: string): readonly TextDiagnostic[] {
  const isPlural = source.includes('|');
  const forms = isPlural ? text.split('|') : [text];
  return [...checkPlaceholders(forms, placeholdersOf(source)), ...(isPlural ? checkForms(forms, language) : [])];
}
