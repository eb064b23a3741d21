import * as v from 'valibot';
import { text } from '../fields.ts';

/** Services that count page views. */
export const analytics = v.optional(
  v.strictObject({
    /** Google Analytics. */
    gtag: v.optional(
      v.strictObject({
        /** The id of a property. @example 'G-XXXXXXXXXX' */
        id: v.pipe(text, v.regex(/^[A-Z]+-[A-Z\d-]+$/, 'expected an id such as "G-XXXXXXXXXX"')),
      }),
    ),
  }),
  {},
);
