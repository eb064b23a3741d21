import type { DocFrameView } from '../../../src/views/views.ts';
import { TextWithElements } from './TextWithElements.tsx';

/** Says that the page is about an unreleased or unmaintained version, with a link to the latest one. */
export function VersionBanner({ text, suggestion, link, version }: NonNullable<DocFrameView['versionBanner']>) {
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
