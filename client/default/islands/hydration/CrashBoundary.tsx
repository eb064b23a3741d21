import { Component, type ReactNode } from 'react';
import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';

interface CrashBoundaryProps {
  readonly texts: Pick<IslandTexts, 'cause' | 'crashed' | 'tryAgain'>;
  readonly children: ReactNode;
}

interface CrashState {
  /** Wrapped in an object, because any value can be thrown, even `undefined`. */
  readonly crash: { readonly error: unknown } | undefined;
}

/** The messages of an error and of its causes. */
function causesOf(error: unknown): readonly string[] {
  const causes = new Set([error]);
  for (const cause of causes) {
    if (cause instanceof Error && cause.cause !== undefined) causes.add(cause.cause); // and continues with that one
  }
  return [...causes].map((cause) => (cause instanceof Error ? cause.message : String(cause)));
}

/** Shows that an island crashed and why, with a button to try again; the rest of the page keeps working. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } };
  }

  override render(): ReactNode {
    const { children, texts } = this.props;
    const { crash } = this.state;
    if (!crash) return children;
    return (
      <div className="crash" role="alert">
        <h1 className="crash__title">{texts.crashed}</h1>
        <button type="button" className="crash__retry" onClick={() => this.setState({ crash: undefined })}>
          {texts.tryAgain}
        </button>
        <p className="crash__causes">{causesOf(crash.error).join(`\n\n${texts.cause}\n`)}</p>
      </div>
    );
  }
}
