import { findAnchor } from '../../dom/anchor.ts';
import { onNavigation } from '../../dom/events.ts';

const setVisible = (isVisible: boolean): void =>
  void document.documentElement.toggleAttribute('data-navbar-hidden', !isVisible);

const hasTarget = (): boolean => location.hash !== '' && findAnchor(location.hash) !== null;

/**
 * Hide the navbar while the reader scrolls down, and show it when they scroll up. It always stays in browsers whose styles cannot
 * detect focus in it (Firefox before 121). The returned function for new content does nothing.
 */
export function hideNavbarOnScroll(): () => void {
  if (!CSS.supports('selector(:has(a))')) return () => undefined;
  const { dataset } = document.documentElement;
  let lastY = scrollY;
  let isJump = false;
  const navbarHeight = (): number => document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;

  const onScroll = (): void => {
    const before = lastY;
    lastY = scrollY;
    const height = navbarHeight();
    if (scrollY < height) {
      setVisible(true); // also while the page is overscrolled at its top
    } else if (isJump) {
      isJump = false;
    } else if (scrollY >= before) {
      setVisible(false);
    } else if (scrollY + innerHeight < document.documentElement.scrollHeight - height) {
      setVisible(true); // but not while the page bounces back at its end
    }
  };
  const onLocationChange = (): void => {
    isJump = hasTarget();
    setVisible(!isJump || scrollY < navbarHeight());
  };
  // Until the page is loaded, the browser scrolls to the hash repeatedly: the navbar must not move meanwhile.
  const start = (): void => {
    dataset.hideNavbar = 'live';
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  addEventListener('scroll', onScroll);
  addEventListener('hashchange', onLocationChange);
  onNavigation(onLocationChange);
  return () => undefined;
}
