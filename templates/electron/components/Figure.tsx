import { type ComponentProps, RawHtml } from 'sitegen-react/templates';
import { textOf } from '../drawings/attributes.ts';

/** `<Figure caption="…">`: a picture with a caption below it. */
export function Figure({ props, html }: ComponentProps) {
  const caption = textOf(props, 'caption');
  if (caption === '') throw new Error('<Figure> needs a `caption`');
  return (
    <figure className="figure">
      <RawHtml as="div" html={html} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
