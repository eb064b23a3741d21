import { BASE_URL_BANNER_ID, baseUrlScript } from '../../../src/shared/inlineScripts/showBaseUrlBanner.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';

/** Inline styles, because the banner is shown if the style sheet is not found. */
const STYLE = {
  margin: '1rem',
  padding: '1rem',
  border: '3px solid #c3101f',
  borderRadius: 8,
  background: '#fff0f0',
  color: '#5c0710',
  font: '1rem/1.5 system-ui, sans-serif',
};

/** Props of the banner about `baseUrl`. */
export interface BaseUrlBannerProps {
  /** The base for which the site was built. */
  readonly base: string;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** Tells, on the home page, that `baseUrl` may be wrong. It is shown if scripts are not found. */
export function BaseUrlBanner({ base, text }: BaseUrlBannerProps) {
  return (
    <>
      <div id={BASE_URL_BANNER_ID} role="alert" hidden style={STYLE} data-base={base}>
        <p>
          <b>{text('baseUrlBanner.text')}</b>
        </p>
        <p>
          {text('baseUrlBanner.configured')} <code>{base}</code>
        </p>
        <p>
          {text('baseUrlBanner.suggested')} <code data-suggestion="" />
        </p>
      </div>
      <InlineScript text={baseUrlScript} />
    </>
  );
}
