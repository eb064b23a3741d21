import type { WriteStream } from 'node:tty';
import yoctoSpinner from 'yocto-spinner';
import { formatSeconds } from '../report/quantities.ts';

/** The last line on a terminal, which shows the current step of a command and the elapsed time. Other output appears above it. */
export interface ProgressLine {
  /** Show another text. */
  readonly show: (text: string) => void;
  readonly end: () => void;
}

/** Milliseconds between two redraws: the text may change thousands of times. */
const STEP_MS = 100;

/** Start the line on a terminal. */
export function startProgressLine(terminal: WriteStream, first: string): ProgressLine {
  const startMs = Date.now();
  let text = first;
  let drawnMs = startMs;
  const line = (): string => `${text}, ${formatSeconds(Date.now() - startMs)}`;
  const spinner = yoctoSpinner({ stream: terminal }).start(line());
  const draw = (): void => {
    drawnMs = Date.now();
    spinner.text = line();
  };
  const timer = setInterval(draw, STEP_MS).unref();
  return {
    show(next) {
      text = next;
      if (Date.now() - drawnMs > STEP_MS) draw(); // work that blocks the event loop delays the timer
    },
    end() {
      clearInterval(timer);
      spinner.stop();
    },
  };
}
