/** A picture that stands in a line of text, in its color. */
export interface Icon {
  readonly viewBox: string;
  /** More attributes of the element, as text; empty for none. */
  readonly attributes: string;
  /** What stands inside the element. */
  readonly body: string;
}

const attributesOf = ({ viewBox, attributes }: Icon): string =>
  `viewBox="${viewBox}"${attributes === '' ? '' : ` ${attributes}`}`;

/** The element of an icon. `attributes` are those of its place, as text. */
export const renderIcon = (icon: Icon, attributes: string): string =>
  `<svg ${attributes} ${attributesOf(icon)}>${icon.body}</svg>`;

/** An icon as a mask that it fills: the value of a custom property. */
export function iconMask(icon: Icon): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${attributesOf(icon)}>${icon.body}</svg>`.replace(/"/g, "'");
  return `url("data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}") center / contain no-repeat`;
}
