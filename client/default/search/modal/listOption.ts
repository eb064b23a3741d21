import type { Visit } from './visits.ts';

/** An option of the list below the query. */
export interface ListOption {
  /** Undefined for commands. */
  readonly href: string | undefined;
  readonly isExternal: boolean;
  /** Of a command. */
  readonly onRun?: () => void;
  /** What is remembered when it is selected. */
  readonly visit?: Visit;
}
