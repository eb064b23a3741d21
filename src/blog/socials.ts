import { table } from '../shared/table.ts';
import type { Social } from '../shared/types.ts';

/** Known sites: their label, and the address of a profile there. */
const SITES: Readonly<Record<string, { readonly label: string; readonly url: (name: string) => string }>> = table({
  bluesky: { label: 'Bluesky', url: (name) => `https://bsky.app/profile/${name}` },
  email: { label: 'Email', url: (address) => `mailto:${address}` },
  github: { label: 'GitHub', url: (name) => `https://github.com/${name}` },
  instagram: { label: 'Instagram', url: (name) => `https://www.instagram.com/${name}` },
  linkedin: { label: 'LinkedIn', url: (name) => `https://www.linkedin.com/in/${name}/` },
  mastodon: { label: 'Mastodon', url: (name) => `https://mastodon.social/@${name.replace(/^@/, '')}` },
  stackoverflow: { label: 'Stack Overflow', url: (id) => `https://stackoverflow.com/users/${id}` },
  threads: { label: 'Threads', url: (name) => `https://www.threads.net/@${name.replace(/^@/, '')}` },
  twitch: { label: 'Twitch', url: (name) => `https://twitch.tv/${name}` },
  twitter: { label: 'Twitter', url: (name) => `https://twitter.com/${name}` },
  x: { label: 'X', url: (name) => `https://x.com/${name}` },
  youtube: { label: 'YouTube', url: (name) => `https://youtube.com/@${name.replace(/^@/, '')}` },
});

const isAddress = (value: string): boolean => /^(?:https?|mailto):/.test(value);

/** The profiles of an author. Values that are neither an address nor a name on a known site are left out. */
export const createSocials = (written: Readonly<Record<string, string>>): readonly Social[] =>
  Object.entries(written).flatMap(([name, value]): Social[] => {
    const site = SITES[name.toLowerCase()];
    if (isAddress(value)) return [{ site: name, label: site?.label ?? name, url: value }];
    return site ? [{ site: name.toLowerCase(), label: site.label, url: site.url(value) }] : [];
  });

/** The sites for which a bare name is enough. */
export const KNOWN_SITES: readonly string[] = Object.keys(SITES);

/** True for a value that leads to a profile. */
export const isSocial = (site: string, value: string): boolean =>
  isAddress(value) || SITES[site.toLowerCase()] !== undefined;
