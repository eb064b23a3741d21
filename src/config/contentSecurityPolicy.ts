/** Directives of a Content-Security-Policy (CSP Level 3) to which a site can add sources. */
export const CSP_DIRECTIVES = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const;

/** One of `CSP_DIRECTIVES`. */
export type CspDirective = (typeof CSP_DIRECTIVES)[number];
