import { Component, type ReactNode } from 'react';
import type { IslandTexts } from '../../../../src/shared/clientSettings.ts';

interface CrashBoundaryProps {
  readonly texts: Pick<IslandTexts, 'cause' | 'crashed' | 'tryAgain'>;
  readonly children: ReactNode;
}

interface CrashState {
  /** In a box of its own: anything can be thrown, also `undefined`. */
  readonly crash: { readonly error: unknown } | undefined;
}

/** The message of an error and of everything that caused it. */
function causesOf(error: unknown): readonly string[] {
  const causes = new Set([error]);
  for (const cause of causes) {
    if (cause instanceof Error && cause.cause !== undefined) causes.add(cause.cause); // and goes on with it
  }
  return [...causes].map((cause) => (cause instanceof Error ? cause.message : String(cause)));
}

/** Says that a part of the page crashed, and why; the rest lives on. The reader can try again. */
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
