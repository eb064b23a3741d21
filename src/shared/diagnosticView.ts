/** The findings of `sitegen dev` on the current page, and their number on the whole site. */
export interface PageFindings {
  readonly own: readonly DiagnosticView[];
  /** Number of findings on the whole site. */
  readonly total: number;
  /** Address of the documentation about what the Content-Security-Policy blocks, which only the browser notices. */
  readonly aboutBlocked: string;
}

/** The state of the site that `sitegen dev` serves. */
export interface SiteState {
  /** Another one after each change, and after each start of the server. */
  readonly version: string;
  /** While there are any, parts of the site may be missing or old. */
  readonly errors: readonly DiagnosticView[];
}

/** The metric of the `Server-Timing` header of a page whose description is the version of the site that it shows. */
export const VERSION_METRIC = 'site';

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
