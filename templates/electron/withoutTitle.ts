import type { Fragment } from 'sitegen-react/templates';

/** The body without its level 1 heading, for layouts that show the title elsewhere. */
export const withoutTitle = (body: Fragment): Fragment => ({
  ...body,
  toHtml: (renderComponent) => body.toHtml(renderComponent).replace(/<h1[\s>][\s\S]*?<\/h1>/, ''),
});
