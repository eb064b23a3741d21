import * as v from 'valibot';
import { filledText } from '../fields.ts';

/** Other characters would begin another source, or another directive. */
const source = v.pipe(filledText, v.regex(/^[^\s;,]+$/, 'expected one source, without spaces, ";" and ","'));

/** Sources, as written in the policy. */
const sources = v.optional(v.array(source));

/** Directives of a Content-Security-Policy (CSP Level 3) to which a site can add sources, and scripts that it allows. */
const additions = v.strictObject({
  /** Texts of inline scripts that your templates write: a page allows those that it has. */
  inlineScripts: v.optional(v.array(filledText)),
  /** What scripts may connect to. */
  'connect-src': sources,
  /** Fonts. */
  'font-src': sources,
  /** Where forms may be sent. */
  'form-action': sources,
  /** Pages in frames. */
  'frame-src': sources,
  /** Pictures. */
  'img-src': sources,
  /** The manifest of an application. */
  'manifest-src': sources,
  /** Films and sound. */
  'media-src': sources,
  /** Scripts; inline ones by their hash, which every page then has. */
  'script-src': sources,
  /** Style sheets. */
  'style-src': sources,
  /** Workers. */
  'worker-src': sources,
});

/** A directive to which a site can add sources. */
export type CspDirective = Exclude<keyof v.InferOutput<typeof additions>, 'inlineScripts'>;

/** What is allowed, by directive, or false for no policy. */
export const contentSecurityPolicy = v.optional(v.union([v.literal(false), additions]), {});
