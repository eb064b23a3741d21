import { table } from '../shared/table.ts';
import type { NoteTaker } from './migratedSite.ts';
import type { Fields } from './values.ts';

const NAMES: Readonly<Record<string, string>> = table({
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  x: 'X',
  rss: 'RSS',
});

/** Icons of the default set for platforms, by the names that other generators use. */
const ICONS: Readonly<Record<string, string>> = table({
  codepen: 'codepen',
  dribbble: 'dribbble',
  email: 'mail',
  facebook: 'facebook',
  figma: 'figma',
  github: 'github',
  gitlab: 'gitlab',
  instagram: 'instagram',
  linkedin: 'linkedin',
  'mark-github-24': 'github',
  rss: 'rss',
  slack: 'slack',
  twitch: 'twitch',
  twitter: 'twitter',
  youtube: 'youtube',
});

/** The name of a platform, derived from the name of its icon. */
export function platformLabel(icon: string): string {
  const name = icon.split(/[/:-]/).at(-1) ?? icon;
  return NAMES[name.toLowerCase()] ?? NAMES[icon.toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** The icon of a platform in the default set, by the name of its icon in another one; undefined if it has none. */
export const platformIcon = (icon: string | undefined): string | undefined =>
  ICONS[icon?.split(/[/:]/).at(-1)?.toLowerCase() ?? ''];

/** A link to a platform, as other generators show it in the navbar: by its icon alone. */
export interface PlatformLink {
  /** Name of the icon; undefined for pictures. */
  readonly icon: string | undefined;
  readonly label: string;
  readonly href: string;
}

/** An item of the navbar that shows an icon of the default set, or else its label. */
function platformItem({ icon, label, href }: PlatformLink): Fields {
  const own = platformIcon(icon);
  const shown = own === undefined ? { label } : { icon: own, 'aria-label': label };
  return { ...shown, href, position: 'right' };
}

/** Items of the navbar for links to platforms. Notes those for which the default set has no icon. */
export function platformItems(links: readonly PlatformLink[], field: string, notes: NoteTaker): readonly Fields[] {
  const texts = links.flatMap(({ icon, label }) => (platformIcon(icon) === undefined ? [label] : []));
  if (texts.length > 0)
    notes.todo(
      field,
      `${texts.join(', ')}: shown as text; for icons, install \`@iconify-json/simple-icons\` and write \`icon: 'simple-icons:NAME'\``,
    );
  return links.map(platformItem);
}
