import { v } from 'sitegen-react';

/**
 * What `home.yml`, beside this file, must look like. `sitegen check` tells where it does not, and the layout of the home page
 * has its types from here.
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

/** @typedef {v.InferOutput<typeof home>} Home */
