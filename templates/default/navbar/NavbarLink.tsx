import { classNames } from '../../../src/shared/classNames.ts';
import type { NavbarItemView } from '../../../src/views/views.ts';
import { LinkIcon } from './LinkIcon.tsx';

/** A link that shows only an icon in the navbar, with its text, for menus. */
export const withText = (item: NavbarItemView): NavbarItemView =>
  item.icon !== undefined && item.label === '' && item.ariaLabel !== undefined
    ? { ...item, label: item.ariaLabel }
    : item;

/** A link of the navbar. External ones open in a new tab. */
export function NavbarLink({ item, className }: { item: NavbarItemView; className?: string }) {
  const { label, icon, html, href, external, active, lang, version, ariaLabel, title, rel } = item;
  const isIcon = label === '' && html === undefined;
  const target = item.target ?? (external ? '_blank' : undefined);
  const attributes = {
    className:
      classNames(className, active && 'navbar__link--active', isIcon && 'navbar__link--icon', item.className) ||
      undefined,
    href,
    title,
    'aria-label': ariaLabel,
    lang,
    'aria-current': active ? (lang ? ('true' as const) : ('page' as const)) : undefined,
    'data-version': version,
    'data-versions': item.versionHrefs && JSON.stringify(item.versionHrefs),
    'data-version-labels': item.versionLabels && JSON.stringify(item.versionLabels),
    target,
    rel: rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined),
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site's configuration
  if (html !== undefined) return <a {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <a {...attributes}>
      <LinkIcon name={icon} />
      {label}
    </a>
  );
}
