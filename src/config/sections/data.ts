import * as v from 'valibot';
import { schema, text } from '../fields.ts';

/** Schemas of data files, by the name of the file. */
export const data = v.optional(v.record(text, schema), {});
