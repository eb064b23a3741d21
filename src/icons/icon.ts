/** A picture shown within a line of text, in the color of the text. */
export interface Icon {
  readonly viewBox: string;
  /** More attributes of the `<svg>` element, as text; may be empty. */
  readonly attributes: string;
  /** Markup inside the `<svg>` element. */
  readonly body: string;
}

const attributesOf = ({ viewBox, attributes }: Icon): string =>
  `viewBox="${viewBox}"${attributes === '' ? '' : ` ${attributes}`}`;

/** Renders an icon as an `<svg>` element. `attributes` are added to those of the icon, as text. */
export const renderIcon = (icon: Icon, attributes: string): string =>
  `<svg ${attributes} ${attributesOf(icon)}>${icon.body}</svg>`;

/** An icon as a CSS mask that fills its element: the value of a custom property. */
export function iconMask(icon: Icon): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${attributesOf(icon)}>${icon.body}</svg>`.replace(/"/g, "'");
  return `url("data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}") center / contain no-repeat`;
}
