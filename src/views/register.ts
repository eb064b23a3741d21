import type * as v from 'valibot';

/**
 * What a site tells the compiler of itself. Add its configuration, at the end of `site.config.ts`:
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

/** What the data files of the registered configuration hold, by their names: what their schemas make of them. */
export type SiteData = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends v.GenericSchema ? v.InferOutput<Schemas[Name]> : unknown;
};

/** `page.data` where nothing is known of which files a page asks for. */
export type PageData = Partial<SiteData> & Readonly<Record<string, unknown>>;

/** `page.data` by the names of the data files that a page asks for, or by a type of its own. */
export type DataOf<Needs extends string | object> = [Needs] extends [string]
  ? { readonly [Name in Needs]: Name extends keyof SiteData ? SiteData[Name] : unknown }
  : { readonly [Name in keyof Needs]: Needs[Name] };
