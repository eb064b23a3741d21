import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { schema, text } from '../fields.ts';

/** Schemas of data files, by the name of the file. */
export const data = v.optional(record(text, schema), {});

/** Schemas by the names of the data files that they are for. */
export type DataSchemas = Readonly<Record<string, v.GenericSchema>>;
