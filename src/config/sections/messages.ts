import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import type { UserMessageId } from '../../shared/messages/en.ts';
import { text } from '../fields.ts';

const siteMessageId = v.pipe(
  v.custom<UserMessageId>((id) => typeof id === 'string'),
  v.startsWith('site.', 'expected an id that starts with "site."'),
);

/** Messages of the site's own, by their ids. */
export const messages = v.optional(record(siteMessageId, text), {});
