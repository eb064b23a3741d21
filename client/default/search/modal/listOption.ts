import type { Visit } from './visits.ts';

/** An option of the list below the query. */
export interface ListOption {
  /** Undefined for commands. */
  readonly href: string | undefined;
  readonly isExternal: boolean;
  /** Runs the command. */
  readonly onRun?: () => void;
  /** The visit to remember when it is selected. */
  readonly visit?: Visit;
}
