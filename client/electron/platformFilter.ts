/**
 * Fades what is not available on the platforms that the reader has chosen. Without a choice, or without script, nothing fades.
 */
import { storage } from 'sitegen-react/client';

const KEY = 'electron.platforms';
const BUTTON = '.platform-filter button';
const BADGE = '.badge--primary';
const MEMBERS = ':is(h2, h3, h4, h5).api-member';

/** Apps of the Mac App Store run on macOS. */
const platformOf = (badge: Element): string => (badge.textContent === 'MAS' ? 'macOS' : (badge.textContent ?? ''));

const readChoice = (): readonly string[] => storage.get(KEY)?.split(' ').filter(Boolean) ?? [];

/** True if something has platform badges, and none for a chosen platform. */
function isElsewhere(badges: readonly Element[], choice: readonly string[]): boolean {
  const platforms = badges.map(platformOf);
  return choice.length > 0 && platforms.length > 0 && !platforms.some((platform) => choice.includes(platform));
}

const childBadges = (element: Element): readonly Element[] =>
  [...element.children].filter((child) => child.matches(BADGE));

const fade = (element: Element, isFaded: boolean): void => void element.toggleAttribute('data-faded', isFaded);

/** The links in tables of contents and member lists, by hash. */
function findLinks(): ReadonlyMap<string, readonly Element[]> {
  const links = new Map<string, Element[]>();
  for (const link of document.querySelectorAll(':is(.member-table, .table-of-contents, .toc-box) a')) {
    const hash = link.getAttribute('href') ?? '';
    links.set(hash, [...(links.get(hash) ?? []), link]);
  }
  return links;
}

/** Fade a member: its heading and everything up to the next heading. */
function fadeMember(heading: Element, choice: readonly string[], links: ReturnType<typeof findLinks>): void {
  const isFaded = isElsewhere(childBadges(heading), choice);
  fade(heading, isFaded);
  for (let next = heading.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling)
    fade(next, isFaded);
  for (const link of links.get(`#${heading.id}`) ?? []) fade(link, isFaded);
}

function apply(): void {
  const choice = readChoice();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON))
    button.setAttribute('aria-pressed', String(choice.includes(button.dataset.platform ?? '')));
  // Most readers choose no platform, and pages have hundreds of members.
  if (choice.length === 0 && !document.querySelector('[data-faded]')) return;
  const links = findLinks();
  for (const heading of document.querySelectorAll(MEMBERS)) fadeMember(heading, choice, links);
  for (const item of document.querySelectorAll('.options > li')) fade(item, isElsewhere(childBadges(item), choice));
}

function toggle(platform: string): void {
  const choice = readChoice();
  const changed = choice.includes(platform) ? choice.filter((one) => one !== platform) : [...choice, platform];
  if (changed.length > 0) storage.set(KEY, changed.join(' '));
  else storage.remove(KEY);
}

/**
 * Handle the buttons, and choices made in other tabs or before going back to the page. Call the returned function for new
 * content.
 */
export function watchPlatforms(): () => void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (!button?.dataset.platform) return;
    toggle(button.dataset.platform);
    apply();
  });
  addEventListener('storage', ({ key }) => {
    if (key === KEY) apply();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) apply();
  });
  return apply;
}
