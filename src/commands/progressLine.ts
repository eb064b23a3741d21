import type { WriteStream } from 'node:tty';
import yoctoSpinner from 'yocto-spinner';
import { formatSeconds } from '../report/quantities.ts';

/** The last line on a terminal, which says what a command is at and since when. What else is written stands above it. */
export interface ProgressLine {
  /** Say something else from now on. */
  readonly show: (text: string) => void;
  readonly end: () => void;
}

/** Between two looks of the line: text may change thousands of times. */
const STEP_MS = 100;

/** Begin the line on a terminal. */
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
      if (Date.now() - drawnMs > STEP_MS) draw(); // work that gives no turns keeps the timer waiting
    },
    end() {
      clearInterval(timer);
      spinner.stop();
    },
  };
}
