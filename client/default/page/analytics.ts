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

/** True for readers whose browser says that they do not want to be tracked. */
const wantsPrivacy = (): boolean => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** Google's tag reads the arguments object itself from its queue, not a list of the same values. */
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

/** Count this page and every one that the reader goes to. Does nothing for those who ask not to be tracked. */
export function startAnalytics(id: string): void {
  if (wantsPrivacy()) return;
  window.dataLayer ??= [];
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true });
  sendPageView();
  onNavigation(sendPageView);
  addEventListener('hashchange', sendPageView);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
