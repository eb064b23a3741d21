import { didYouMean } from '../../diagnostics/suggest.ts';
import { table } from '../../shared/table.ts';
import type { Element } from './markup.ts';

const words = (text: string): readonly string[] => text.split(' ');

const EMBEDDED = words('canvas embed iframe img input object source video');
const CORS = words('anonymous use-credentials');

/** The values that an attribute may have, in lower case, on the elements `of` (on all if absent). */
interface Choice {
  readonly of?: readonly string[];
  readonly values: readonly string[];
  /** The value may be empty or missing. */
  readonly mayBeEmpty?: true;
}

/** Enumerated attributes (HTML, "Attributes"), except those with a vocabulary of their element. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = table({
  autocapitalize: [{ values: words('characters none off on sentences words') }],
  contenteditable: [{ values: words('false plaintext-only true'), mayBeEmpty: true }],
  crossorigin: [{ values: CORS, mayBeEmpty: true }],
  decoding: [{ of: ['img'], values: words('async auto sync') }],
  dir: [{ values: words('auto ltr rtl') }],
  draggable: [{ values: words('false true') }],
  enctype: [{ of: ['form'], values: words('application/x-www-form-urlencoded multipart/form-data text/plain') }],
  fetchpriority: [{ values: words('auto high low') }],
  hidden: [{ values: words('hidden until-found'), mayBeEmpty: true }],
  inputmode: [{ values: words('decimal email none numeric search tel text url') }],
  kind: [{ of: ['track'], values: words('captions chapters descriptions metadata subtitles') }],
  loading: [{ of: ['iframe', 'img'], values: words('eager lazy') }],
  method: [{ of: ['form'], values: words('dialog get post') }],
  popover: [{ values: words('auto hint manual'), mayBeEmpty: true }],
  preload: [{ of: ['audio', 'video'], values: words('auto metadata none'), mayBeEmpty: true }],
  scope: [{ of: ['th'], values: words('col colgroup row rowgroup') }],
  shape: [{ of: ['area'], values: words('circle default poly rect') }],
  spellcheck: [{ values: words('false true'), mayBeEmpty: true }],
  translate: [{ values: words('no yes'), mayBeEmpty: true }],
  type: [
    { of: ['button'], values: words('button reset submit') },
    {
      of: ['input'],
      values: words(
        'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel ' +
          'text time url week',
      ),
    },
    { of: ['ol'], values: words('1 a i') },
  ],
  wrap: [{ of: ['textarea'], values: words('hard soft') }],
});

/** Attributes with integer values, on the elements `of` (on all if absent). */
const NUMBERS: Readonly<Record<string, { readonly of?: readonly string[]; readonly pattern: RegExp }>> = table({
  colspan: { of: ['td', 'th'], pattern: /^0*[1-9]\d*$/ },
  height: { of: EMBEDDED, pattern: /^\d+$/ },
  maxlength: { of: ['input', 'textarea'], pattern: /^\d+$/ },
  minlength: { of: ['input', 'textarea'], pattern: /^\d+$/ },
  rowspan: { of: ['td', 'th'], pattern: /^\d+$/ },
  span: { of: ['col', 'colgroup'], pattern: /^0*[1-9]\d*$/ },
  start: { of: ['ol'], pattern: /^-?\d+$/ },
  tabindex: { pattern: /^-?\d+$/ },
  width: { of: EMBEDDED, pattern: /^\d+$/ },
});

/** A value that is invalid for its attribute. */
interface WrongValue {
  readonly message: string;
  readonly hint: string;
  /** Offset in the tag. */
  readonly offset: number;
}

/** True if an attribute of the elements `of` belongs to this one. */
const isOf = (of: readonly string[] | undefined, name: string): boolean => of === undefined || of.includes(name);

/** Message and hint for an invalid value; undefined if it is valid. */
function wrongValue(tag: string, name: string, value: string): Omit<WrongValue, 'offset'> | undefined {
  const number = NUMBERS[name];
  if (number && isOf(number.of, tag) && !number.pattern.test(value)) {
    const digits = /^\s*(\d+)(?:px)?\s*$/.exec(value)?.[1];
    return {
      message: `${name}="${value}" is not a number`,
      hint: digits === undefined ? 'write a whole number, or use CSS' : `write "${digits}"`,
    };
  }
  const choice = CHOICES[name]?.find(({ of }) => isOf(of, tag));
  if (!choice || choice.values.includes(value.toLowerCase()) || (choice.mayBeEmpty && value === '')) return undefined;
  return {
    message: `${name}="${value}" is not a valid value for "<${tag}>"`,
    hint: didYouMean(value.toLowerCase(), choice.values) ?? `there are ${choice.values.join(', ')}`,
  };
}

/** Find the attributes of an element with invalid values. SVG and MathML are not checked. */
export function wrongValues({ tag: { name, attributes }, isForeign }: Element): readonly WrongValue[] {
  if (isForeign || name.includes('-') || name === 'svg' || name === 'math') return [];
  return attributes.flatMap((attribute) => {
    const wrong = wrongValue(name, attribute.name, attribute.value);
    return wrong ? [{ ...wrong, offset: attribute.offset }] : [];
  });
}
