import type { DocFrameView } from '../../../src/views/views.ts';
import { Fill } from './Fill.tsx';

/** Says that this version of the docs is not the one that most readers want, and leads to that. */
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
        <Fill text={suggestion} values={{ link: latest, version: version.label }} />
      </p>
    </div>
  );
}
