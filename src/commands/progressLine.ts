import type { WriteStream } from 'node:tty';
import { formatSeconds } from '../report/quantities.ts';

/** The last line on a terminal, which says what a command is at and since when. What else is written stands above it. */
export interface ProgressLine {
  /** Say something else from now on. */
  readonly show: (text: string) => void;
  readonly end: () => void;
}

const STEP_MS = 100;

/** Of a terminal that does not say how wide it is. */
const MOST_COLUMNS = 80;

/** To the first column, and nothing behind it. */
const CLEAR = '\r\u001b[K';

/** Tell of what is written to a terminal by somebody else, before it is. Gives what ends that. */
function interceptWrites(terminal: WriteStream, before: (text: string) => void): () => void {
  const { write } = terminal;
  terminal.write = ((...args: Parameters<typeof write>) => {
    before(String(args[0]));
    return write.apply(terminal, args);
  }) as typeof write;
  return () => {
    terminal.write = write;
  };
}

/** Begin the line, on the first of the streams that lead to one terminal. Undefined where there is none. */
export function startProgressLine(terminals: readonly WriteStream[], first: string): ProgressLine | undefined {
  const [terminal] = terminals;
  if (!terminal) return undefined;
  const startMs = Date.now();
  let text = first;
  /** False while somebody else has begun a line and not ended it. */
  let isAtStart = true;
  const write = terminal.write.bind(terminal);
  let drawnMs = 0;
  const draw = (): void => {
    drawnMs = Date.now();
    const line = `${text}, ${formatSeconds(Date.now() - startMs)}`;
    if (isAtStart) write(CLEAR + line.slice(0, (terminal.columns || MOST_COLUMNS) - 1));
  };
  const yieldTo = (others: string): void => {
    if (isAtStart) write(CLEAR);
    isAtStart = others.endsWith('\n');
  };
  const ends = terminals.map((stream) => interceptWrites(stream, yieldTo));
  const timer = setInterval(draw, STEP_MS).unref();
  draw();
  return {
    show(next) {
      text = next;
      if (Date.now() - drawnMs > STEP_MS) draw(); // work that gives no turns keeps the timer waiting
    },
    end() {
      clearInterval(timer);
      for (const end of ends) end();
      if (isAtStart) write(CLEAR);
    },
  };
}
