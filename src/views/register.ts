import type * as v from 'valibot';

/**
 * Makes the types of a site's data known to the compiler. Register the configuration at the end of `site.config.ts`:
 *
 * ```ts
 * declare module 'sitegen-react' {
 *   interface Register {
 *     config: typeof config;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface Register {}

/** The schemas of the registered configuration, by the names of the data files. */
type Schemas = Register extends { config: { data?: infer Data } } ? NonNullable<Data> : unknown;

/** Types of the registered configuration's data files, by name: the output types of their schemas. */
export type SiteData = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends v.GenericSchema ? v.InferOutput<Schemas[Name]> : unknown;
};

/** `page.data` if it is unknown which files the page uses. */
export type PageData = Partial<SiteData> & Readonly<Record<string, unknown>>;

/** `page.data` by the names of the data files that the page uses, or by an explicit type. */
export type DataOf<Needs extends string | object> = [Needs] extends [string]
  ? { readonly [Name in Needs]: Name extends keyof SiteData ? SiteData[Name] : unknown }
  : { readonly [Name in keyof Needs]: Needs[Name] };
