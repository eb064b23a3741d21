/** A diagnostic as the overlay in the browser shows it. */
export interface DiagnosticView {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly code: string;
  /** Address of the page on the code. */
  readonly documentation: string;
  readonly message: string;
  /** `file:line:column`; empty if there is none. */
  readonly place: string;
  /** The source around the place; empty if there is none. */
  readonly frame: string;
  readonly hint?: string;
}
