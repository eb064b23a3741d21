import { findAnchor } from '../../dom/anchor.ts';
import { onNavigation } from '../../dom/events.ts';

const visible = (isVisible: boolean): void =>
  void document.documentElement.toggleAttribute('data-navbar-hidden', !isVisible);

const hasTarget = (): boolean => location.hash !== '' && findAnchor(location.hash) !== null;

/** The navbar slides away while the reader scrolls down, and comes back when they scroll up. */
export function hideNavbarOnScroll(): void {
  const { dataset } = document.documentElement;
  if (!('hideNavbar' in dataset)) return;
  let last = scrollY;
  let isJump = false;
  const heightOf = (): number => document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;

  const onScroll = (): void => {
    const before = last;
    last = scrollY;
    const height = heightOf();
    if (scrollY < height) {
      visible(true); // also where the page is pulled beyond its top
    } else if (isJump) {
      isJump = false;
    } else if (scrollY >= before) {
      visible(false);
    } else if (scrollY + innerHeight < document.documentElement.scrollHeight - height) {
      visible(true); // but not where the page bounces at its end
    }
  };
  const onLocation = (): void => {
    isJump = hasTarget();
    visible(!isJump || scrollY < heightOf());
  };
  // Until it is loaded a page is brought to its hash again and again, below a navbar that stays.
  const begin = (): void => {
    dataset.hideNavbar = 'live';
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', onLocation);
  onNavigation(onLocation);
}
