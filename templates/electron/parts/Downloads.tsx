import type { SiteData } from 'sitegen-react';
import { Icon } from '../pictures/icons.tsx';

type Fiddle = SiteData['fiddle'];

/** Links to the downloads for one system. */
export function DownloadLinks({ system, fiddle }: { system: Fiddle['systems'][number]; fiddle: Fiddle }) {
  const { version, base } = fiddle;
  return (
    <dl className="downloads">
      {system.groups.map(({ label, files }) => (
        <div key={label} className="downloads__group">
          <dt>{label}</dt>
          {files.map(({ label: machine, file }) => (
            <dd key={file}>
              <a className="button" href={`${base}/v${version}/${file.replace('{version}', version)}`}>
                {machine} <span className="visually-hidden">{`(${system.name}, ${label})`}</span>
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** A card for each system. */
export function DownloadCards({ fiddle }: { fiddle: Fiddle }) {
  return (
    <div className="system-grid">
      {fiddle.systems.map((system) => (
        <section key={system.id} className="system-card">
          <Icon name={system.id} />
          <h3>{system.name}</h3>
          <DownloadLinks system={system} fiddle={fiddle} />
        </section>
      ))}
    </div>
  );
}
