import { useEffect, useId, useState } from 'react';
import type { SiteData } from 'sitegen-react';

interface InstallPanelProps {
  readonly channels: readonly (SiteData['releases']['channels'][number] & { readonly dateInWords: string })[];
  readonly texts: SiteData['home']['install'];
}

const FEEDBACK_MS = 2000;

function CopyButton({ command, texts }: { command: string; texts: InstallPanelProps['texts'] }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
    } catch {
      // Not permitted; the command beside the button can be selected.
    }
  };
  return (
    <button
      type="button"
      className="install__copy"
      aria-label={isCopied ? texts.copied : texts.copyLabel}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
    </button>
  );
}

/**
 * The install command and versions of each release channel. Radio buttons and the style sheet select the visible one, which works
 * without script; copying needs it.
 */
export function InstallPanel({ channels, texts }: InstallPanelProps) {
  const group = useId();
  return (
    <div className="install">
      <fieldset className="install__channels">
        <legend className="visually-hidden">{texts.channelLabel}</legend>
        {channels.map(({ id, label }, index) => (
          <label key={id} className="pill">
            <input type="radio" name={group} value={id} defaultChecked={index === 0} className="visually-hidden" />
            {label}
          </label>
        ))}
      </fieldset>
      {channels.map((channel) => {
        const command = `npm install --save-dev ${channel.package}`;
        return (
          <div key={channel.id} className="terminal install__channel" data-channel={channel.id}>
            <div className="terminal__bar" aria-hidden="true" />
            <div className="terminal__line">
              <code>{command}</code>
              <CopyButton command={command} texts={texts} />
            </div>
            <dl className="install__versions">
              <div>
                <dt>Electron</dt>
                <dd>{channel.version}</dd>
              </div>
              <div>
                <dt>Node.js</dt>
                <dd>{channel.node}</dd>
              </div>
              <div>
                <dt>Chromium</dt>
                <dd>{channel.chromium}</dd>
              </div>
              <div>
                <dt>{texts.released}</dt>
                <dd>
                  <time dateTime={channel.date}>{channel.dateInWords}</time>
                </dd>
              </div>
            </dl>
          </div>
        );
      })}
    </div>
  );
}
