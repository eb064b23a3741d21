import { createElement } from '../dom/createElement.ts';
import { onNavigation } from '../dom/events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    /** Global Privacy Control (W3C draft, "Navigator interface"). */
    readonly globalPrivacyControl?: boolean;
  }
}

/** True if the reader's browser asks not to track them. */
const wantsPrivacy = (): boolean => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** Google's tag expects `arguments` objects in its queue, not arrays. */
function gtag(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

function sendPageView(): void {
  gtag('event', 'page_view', {
    page_title: document.title,
    page_location: location.href,
    page_path: location.pathname + location.search + location.hash,
  });
}

/** Load Google's tag, and report the views of this page and of later ones, unless the reader's browser asks not to be tracked. */
export function startAnalytics(id: string): void {
  if (wantsPrivacy()) return;
  window.dataLayer ??= [];
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true });
  sendPageView();
  onNavigation(sendPageView);
  addEventListener('hashchange', sendPageView);
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(createElement('script', { async: true, src }));
}
