import * as v from 'valibot';
import { text } from '../config/fields.ts';

/** What every item of the navbar may say. */
export const common = {
  /** Which side of the bar it stands on. @default 'left' */
  position: v.optional(v.picklist(['left', 'right']), 'left'),
  className: v.optional(text),
};
