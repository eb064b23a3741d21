import * as v from 'valibot';
import { filledText } from '../fields.ts';

/** Directives of a Content-Security-Policy (CSP Level 3) to which a site can add sources. */
const CSP_DIRECTIVES = [
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

/** A directive to which a site can add sources. */
export type CspDirective = (typeof CSP_DIRECTIVES)[number];

/** Sources by directive, or false for no policy. */
export const contentSecurityPolicy = v.optional(
  v.union([v.literal(false), v.record(v.picklist(CSP_DIRECTIVES), v.array(filledText))]),
  {},
);
