import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { count, filledText, flag, text } from '../fields.ts';

const POSITIVE = 'expected a whole number from 1 on';
const NOT_NEGATIVE = 'expected a number that is not negative';

const positive = v.pipe(v.number(), v.integer(POSITIVE), v.minValue(1, POSITIVE));
const seconds = v.pipe(v.number(), v.minValue(0, NOT_NEGATIVE));

/** A host (`example.org`), the hosts below one (`*.example.org`), or an address in which `*` stands for anything. */
const pattern = v.pipe(
  filledText,
  v.regex(
    /^(?:(?:https?|\*):\/\/\S+|(?:\*\.)?[\w.-]+(?::\d+)?)$/,
    'expected a host such as "example.org" or "*.example.org", or an address such as "https://example.org/old/*"',
  ),
);

const status = v.pipe(
  v.number(),
  v.integer('expected a status of HTTP, such as 403'),
  v.minValue(100, 'expected a status of HTTP, such as 403'),
  v.maxValue(999, 'expected a status of HTTP, such as 403'),
);

/** How `sitegen check --external` asks other sites. */
export const externalCheck = v.optional(
  v.strictObject({
    /**
     * Only these are asked: hosts, or addresses in which `*` stands for anything.
     * @example ['example.org', '*.example.org', 'https://example.com/docs/*']
     * @default all
     */
    allow: v.optional(v.array(pattern), []),
    /** These are never asked; written likewise. @default [] */
    deny: v.optional(v.array(pattern), []),
    /**
     * Headers that requests to a host get, and no other host: a token, a language. One that is undefined is left out. They are
     * not sent by `http:`, unless to an address that is written with it (`http://intranet.example.org/*`), a port or an IP.
     * @example { 'api.example.org': { authorization: 'Bearer …' } }
     * @default {}
     */
    headers: v.optional(record(pattern, record(text, v.optional(text))), {}),
    /** The header `User-Agent`. @default 'sitegen-link-check (+…)', with the address of its documentation */
    userAgent: v.optional(filledText),
    /** Statuses that are as good as 200: some hosts refuse programs what they show to people. @default [] */
    accept: v.optional(v.array(status), []),
    /** Look in pages of other sites for the place that a link names behind `#`. @default true */
    anchors: v.optional(flag, true),
    /** Seconds within which an answer must come. @default 15 */
    timeoutSeconds: v.optional(v.pipe(seconds, v.minValue(0.1, 'expected at least 0.1')), 15),
    /** How often a request is repeated that fails for now: no answer, a server that is busy. @default 2 */
    retries: v.optional(count, 2),
    /**
     * Seconds before the first repetition; each further wait is twice as long. If a server says how long to wait, that counts.
     * @default 1
     */
    retryDelaySeconds: v.optional(seconds, 1),
    /** Requests under way at once. @default 16 */
    concurrency: v.optional(positive, 16),
    /** Requests under way at once to one host. @default 2 */
    hostConcurrency: v.optional(positive, 2),
    /** Seconds between two requests to one host. @default 0.1 */
    hostPauseSeconds: v.optional(seconds, 0.1),
    /** Hours for which an address that was found good is not asked again; 0: always ask. @default 24 */
    maxAgeHours: v.optional(seconds, 24),
  }),
  {},
);

/** The settings of sites that configure nothing. */
export const externalDefaults = v.parse(externalCheck, {});

/** The section with every default filled in. */
export type ExternalCheckConfig = v.InferOutput<typeof externalCheck>;
