import type { VersionBannerView } from '../../../src/views/views.ts';
import { TextWithElements } from './TextWithElements.tsx';

/** Props of the banner on pages of other versions than the last one. */
export interface VersionBannerProps extends VersionBannerView {}

/** Tells readers that the page is about an unreleased or unmaintained version, with a link to the latest one. */
export function VersionBanner({ text, suggestion, link, version }: VersionBannerProps) {
  const latest = (
    <b>
      <a href={link.href} data-version={version.name}>
        {link.label}
      </a>
    </b>
  );
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="note">
      <p>{text}</p>
      <p>
        <TextWithElements text={suggestion} values={{ link: latest, version: version.label }} />
      </p>
    </div>
  );
}
