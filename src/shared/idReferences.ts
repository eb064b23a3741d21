/** Attributes that name ids of their page; several, separated by spaces, but for `usemap` (HTML, "Attributes"; WAI-ARIA 1.2, 6.6). */
const ID_REFERENCES: ReadonlySet<string> = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'headers',
  'for',
  'form',
  'list',
  'popovertarget',
  'usemap',
]);

/** An id that an attribute of a tag names, and an offset at which it does. */
export interface IdReference {
  readonly id: string;
  readonly attribute: string;
  readonly offset: number;
}

/** An attribute of HTML, or of JSX, where not all values are texts. */
interface WrittenAttribute {
  readonly name: string;
  readonly value: unknown;
}

/** What is opened by a script may be made by it. */
const isMadeLater = (attributes: readonly WrittenAttribute[]): boolean =>
  attributes.some(({ name, value }) => (name === 'aria-expanded' && value === 'false') || name === 'aria-haspopup');

const nameOf = ({ name }: WrittenAttribute): string => {
  const lower = name.toLowerCase();
  return lower === 'htmlfor' ? 'for' : lower;
};

/** The ids that a tag names; offsets are those that `offsetOf` gives for the value of an attribute, and more. */
export function idReferencesOf<Attribute extends WrittenAttribute>(
  attributes: readonly Attribute[],
  offsetOf: (attribute: Attribute) => number,
): readonly IdReference[] {
  const naming = attributes.filter((attribute) => ID_REFERENCES.has(nameOf(attribute)));
  if (naming.length === 0) return [];
  const isOpener = isMadeLater(attributes);
  return naming.flatMap((attribute): readonly IdReference[] => {
    const { value } = attribute;
    if (typeof value !== 'string') return [];
    const found = (id: string, at: number) => ({ id, attribute: attribute.name, offset: offsetOf(attribute) + at });
    const name = nameOf(attribute);
    if (name === 'usemap') return value.startsWith('#') ? [found(value.slice(1), 0)] : [];
    if (isOpener && /^aria-(?:controls|owns)$/.test(name)) return [];
    return [...value.matchAll(/\S+/g)].map(({ 0: id, index }) => found(id, index));
  });
}
