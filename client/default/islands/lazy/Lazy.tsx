import type { ReactNode } from 'react';
import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';
import { Spinner } from './Spinner.tsx';
import { type Patience, useLoaded } from './useLoaded.ts';

interface LazyProps<Value> extends Patience {
  readonly load: () => Promise<Value>;
  readonly texts: Pick<IslandTexts, 'loading' | 'retry' | 'timedOut'>;
  readonly children: (value: Value) => ReactNode;
}

/** The plain button that starts over. */
function Retry({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="lazy__retry" onClick={onClick}>
      {label}
    </button>
  );
}

/**
 * What needs loading before it can be shown. Quick ones show nothing in between; after a delay a spinner turns; when it
 * takes too long, or fails, the reader can try again.
 */
export function Lazy<Value>({ load, texts, children, ...patience }: LazyProps<Value>) {
  const [result, retry] = useLoaded(load, patience);
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
