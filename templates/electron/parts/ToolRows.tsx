import type { SiteData } from 'sitegen-react';
import { Island } from 'sitegen-react/templates';
import { InstallPanel } from '../../../client/electron/islands/InstallPanel.tsx';
import { TypesPicture } from '../pictures/fiddlePictures.tsx';
import { Picture } from '../pictures/frame.tsx';
import { Links } from './Links.tsx';

interface ToolRowsProps {
  readonly home: SiteData['home'];
  readonly releases: SiteData['releases'];
  readonly lang: string;
}

function Words({ title, kicker, paragraphs, links }: SiteData['home']['forge']) {
  return (
    <div className="feature__text">
      <p className="kicker">{kicker}</p>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Links links={links} className="actions" asButtons />
    </div>
  );
}

/** Three ways to start: with Forge, manually, in the playground. */
export function ToolRows({ home, releases, lang }: ToolRowsProps) {
  const { forge, forgeSession, install, fiddle } = home;
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const channels = releases.channels.map((channel) => ({
    ...channel,
    dateInWords: dates.format(new Date(channel.date)),
  }));
  return (
    <div className="features features--tools">
      <section className="feature">
        <Words {...forge} />
        <div className="terminal">
          <div className="terminal__bar" aria-hidden="true" />
          <div className="terminal__line">
            <code>{forgeSession.command}</code>
          </div>
          <ul className="terminal__output">
            {forgeSession.output.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="feature">
        <div className="feature__text">
          <p className="kicker">{install.kicker}</p>
          <h2>{install.title}</h2>
          <p>{install.text}</p>
        </div>
        <Island
          id="install"
          name="InstallPanel"
          component={InstallPanel}
          hydrate="use"
          props={{ channels, texts: install }}
        />
      </section>
      <section className="feature">
        <Words {...fiddle} />
        <div className="feature__picture">
          <Picture>
            <TypesPicture />
          </Picture>
        </div>
      </section>
    </div>
  );
}
