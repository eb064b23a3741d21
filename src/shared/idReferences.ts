/** Attributes whose value is a list of ids, or, for `usemap`, one (HTML, "Attributes"; WAI-ARIA 1.2, 6.6). */
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

/** A reference to an id in an attribute. */
export interface IdReference {
  readonly id: string;
  readonly attribute: string;
  readonly offset: number;
}

/** An attribute in HTML, or in JSX, where the value may be something else than a text. */
interface WrittenAttribute {
  readonly name: string;
  readonly value: unknown;
}

/** True for a tag whose target a script may create when it is opened. */
const isMadeLater = (attributes: readonly WrittenAttribute[]): boolean =>
  attributes.some(({ name, value }) => (name === 'aria-expanded' && value === 'false') || name === 'aria-haspopup');

const nameOf = ({ name }: WrittenAttribute): string => {
  const lower = name.toLowerCase();
  return lower === 'htmlfor' ? 'for' : lower;
};

/** The references to ids in a tag. `offsetOf` gives the offset of an attribute's value. */
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
