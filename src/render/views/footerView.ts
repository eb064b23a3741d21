import { type FooterItem, isFooterColumn } from '../../config/sections/footer.ts';
import { configHref, itemAddress, localizeHtml } from '../../links/configLinks.ts';
import type { Site } from '../../model/site.ts';
import type { FooterItemView, SiteView } from '../../views/views.ts';
import { logoView, type SizeOf } from './logoView.ts';

/** The logo of the footer. In a dark footer, light mode shows the picture for dark mode too. */
function footerLogoView(site: Site, sizeOf: SizeOf): SiteView['footer']['logo'] {
  const { logo, style } = site.config.footer;
  if (!logo) return undefined;
  const { srcDark, ...view } = logoView(site, logo, { otherwise: site.config.title, sizeOf });
  const pictures = style === 'dark' ? { src: srcDark ?? view.src } : srcDark ? { srcDark } : {};
  return {
    ...view,
    ...pictures,
    ...(logo.href ? { href: configHref(site, logo.href) } : {}),
    ...(logo.target ? { target: logo.target } : {}),
  };
}

function footerItemView(site: Site, item: FooterItem): FooterItemView {
  if (item.type === 'html') return { html: localizeHtml(site, item.value) };
  if (item.html !== undefined) return { html: localizeHtml(site, item.html) };
  const { label = '', icon, rel, target, className } = item;
  const ariaLabel = item['aria-label'];
  return {
    label,
    ...(icon ? { icon } : {}),
    ...itemAddress(site, item),
    ...(rel ? { rel } : {}),
    ...(target ? { target } : {}),
    ...(ariaLabel ? { ariaLabel } : {}),
    ...(className ? { className } : {}),
  };
}

/** The columns of the footer. Links outside of columns form a last column without a heading. */
function footerColumns(site: Site): SiteView['footer']['columns'] {
  const { links } = site.config.footer;
  const toItems = (items: readonly FooterItem[]) => items.map((item) => footerItemView(site, item));
  const columns = links
    .filter(isFooterColumn)
    .map(({ title, items }) => ({ title: title ?? '', items: toItems(items) }));
  const alone = links.flatMap((part) => (isFooterColumn(part) ? [] : [part]));
  return alone.length > 0 ? [...columns, { title: '', items: toItems(alone) }] : columns;
}

/** The footer of every page of a locale. */
export function footerView(site: Site, sizeOf: SizeOf): SiteView['footer'] {
  const { footer } = site.config;
  const logo = footerLogoView(site, sizeOf);
  return {
    columns: footerColumns(site),
    isDark: footer.style === 'dark',
    ...(logo ? { logo } : {}),
    ...(footer.copyright ? { copyright: localizeHtml(site, footer.copyright) } : {}),
    ...(footer.credits ? { credits: localizeHtml(site, footer.credits) } : {}),
  };
}
