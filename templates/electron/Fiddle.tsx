import { type LayoutProps, Page } from 'sitegen-react/templates';
import { DownloadCards, DownloadLinks } from './parts/Downloads.tsx';
import { FeatureRows } from './parts/FeatureRows.tsx';
import { Links } from './parts/Links.tsx';
import { PageBand } from './parts/PageBand.tsx';
import { systemScript } from './systemScript.ts';

/** The playground: its features, the downloads for the visitor's system on top, and all downloads below. */
export default function Fiddle({ page, site, text }: LayoutProps<'page', 'fiddle'>) {
  const fiddle = page.data.fiddle;
  return (
    <Page page={page} site={site} text={text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must run before the first paint */}
      <script dangerouslySetInnerHTML={{ __html: systemScript }} />
      <main className="playground">
        <PageBand title={page.title} lead={fiddle.lead}>
          {fiddle.systems.map((system) => (
            <div key={system.id} className="for-system" data-for={system.id}>
              <p className="for-system__name">{fiddle.downloadFor.replace('{system}', system.name)}</p>
              <DownloadLinks system={system} fiddle={fiddle} />
            </div>
          ))}
          <p className="for-system__other">
            v{fiddle.version} · {fiddle.otherSystem} <a href="#downloads">{fiddle.otherDownloads}</a>
          </p>
        </PageBand>
        <div className="wide section">
          <FeatureRows rows={fiddle.features} heading="h2" />
        </div>
        <section className="wide section" id="downloads" aria-labelledby="downloads-title">
          <header className="section__head">
            <h2 id="downloads-title">{fiddle.downloads}</h2>
          </header>
          <DownloadCards fiddle={fiddle} />
          <Links links={[fiddle.source]} className="actions actions--center" />
        </section>
      </main>
    </Page>
  );
}
