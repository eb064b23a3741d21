/** What `sitegen dev` has found on the page that is shown, and in all. */
export interface PageFindings {
  readonly own: readonly DiagnosticView[];
  /** Of the whole site. */
  readonly total: number;
}

/** A diagnostic as the overlay in the browser shows it. */
export interface DiagnosticView {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly code: string;
  /** Address of the page on the code. */
  readonly documentation: string;
  readonly message: string;
  /** `file:line:column`; empty if there is none. */
  readonly place: string;
  /** Address that opens the place in the editor; absent if there is no place. */
  readonly editor?: string;
  /** The source around the place; empty if there is none. */
  readonly frame: string;
  readonly hint?: string;
}
