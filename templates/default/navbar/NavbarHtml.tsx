import { classNames } from '../../../src/shared/classNames.ts';
import type { NavbarItemView } from '../../../src/views/views.ts';
import { RawHtml } from '../parts/RawHtml.tsx';

/** An item of configured HTML. */
export const NavbarHtml = ({ item: { html = '', className } }: { item: NavbarItemView }) => (
  <RawHtml as="div" className={classNames('navbar__item', className)} html={html} />
);
