import type { Fragment } from 'sitegen-react/templates';

/** The body without its heading of level 1, for layouts that show the title in a place of their own. */
export const withoutTitle = (body: Fragment): Fragment => ({
  ...body,
  toHtml: (renderComponent) => body.toHtml(renderComponent).replace(/<h1[\s>][\s\S]*?<\/h1>/, ''),
});
