import * as v from 'valibot';
import { headingLevel } from '../fields.ts';

/** Which headings the table of contents has. */
export const tableOfContents = v.optional(
  v.pipe(
    v.strictObject({
      /** The highest level: 2 for `##`. @default 2 */
      minHeadingLevel: v.optional(headingLevel, 2),
      /** The lowest level: 6 for `######`. @default 4 */
      maxHeadingLevel: v.optional(headingLevel, 4),
    }),
    v.check(
      ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
      'expected a "minHeadingLevel" that is not greater than "maxHeadingLevel", which is 4 unless it is set',
    ),
  ),
  {},
);
