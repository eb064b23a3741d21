/** The findings of `sitegen dev` on the current page, and their number on the whole site. */
export interface PageFindings {
  readonly own: readonly DiagnosticView[];
  /** Number of findings on the whole site. */
  readonly total: number;
}

/** A diagnostic as the overlay in the browser shows it. */
export interface DiagnosticView {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly code: string;
  /** Address of the documentation of the code. */
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
