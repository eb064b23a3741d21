import { v } from 'sitegen-react';

/**
 * The schema of `home.yml`, next to this file. `sitegen check` reports where the file does not match it, and the layout of the
 * home page takes its types from here.
 */

const text = v.pipe(v.string(), v.nonEmpty());
const icon = v.picklist(['bolt', 'compass', 'contrast', 'megaphone', 'puzzle', 'sprout']);
const link = v.strictObject({ label: text, href: text });

export const home = v.strictObject({
  lead: text,
  /** The first one stands out. */
  actions: v.array(link),
  /** A command that readers can copy. */
  install: v.optional(text),
  features: v.array(v.strictObject({ icon, title: text, text })),
});

export type Home = v.InferOutput<typeof home>;
