import type { ReactNode } from 'react';
import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';
import { Spinner } from './Spinner.tsx';
import { type LoadTimings, useLoaded } from './useLoaded.ts';

/** Texts shown while content is loading: a part of `site.client.texts`. */
export type LazyTexts = Pick<IslandTexts, 'loading' | 'retry' | 'timedOut'>;

/** Props of content that must be loaded first. */
export interface LazyProps<Value> extends LoadTimings {
  /** Loads the content; called again for each retry. */
  readonly load: () => Promise<Value>;
  /** Labels of the loading state and of the button. */
  readonly texts: LazyTexts;
  /** Renders the loaded content. */
  readonly children: (value: Value) => ReactNode;
}

/** The retry button. */
function Retry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="lazy__retry" onClick={onClick}>
      {label}
    </button>
  );
}

/**
 * Content that must be loaded first: shows nothing for a moment, then a spinner, and a retry button if loading takes too long or
 * fails.
 */
export function Lazy<Value>({ load, texts, children, ...timings }: LazyProps<Value>): ReactNode {
  const [result, retry] = useLoaded(load, timings);
  switch (result.state) {
    case 'loading':
      return <div className="lazy" aria-busy="true" />;
    case 'pastDelay':
      return (
        <div className="lazy" aria-busy="true">
          <Spinner label={texts.loading} />
        </div>
      );
    case 'timedOut':
      return (
        <div className="lazy" aria-busy="true">
          <Spinner label={texts.loading} />
          <p role="status">{texts.timedOut}</p>
          <Retry label={texts.retry} onClick={retry} />
        </div>
      );
    case 'error':
      return (
        <div className="lazy__error" role="alert">
          <p>{String(result.error)}</p>
          <Retry label={texts.retry} onClick={retry} />
        </div>
      );
    case 'loaded':
      return children(result.value);
  }
}
