import * as v from 'valibot';
import { flag } from '../fields.ts';

/** Light and dark. */
export const colorMode = v.optional(
  v.strictObject({
    /** The mode of readers who have not chosen, and whose system is not asked. @default 'light' */
    defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
    /** Take the switch away. @default false */
    disableSwitch: v.optional(flag, false),
    /** Follow the reader's system until they choose; "system" is a choice too, then. @default true */
    respectPrefersColorScheme: v.optional(flag, true),
  }),
  {},
);
