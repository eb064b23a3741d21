/** Globs for the configuration files of other generators, from the folder of a site. */
export const FOREIGN_CONFIGS = {
  docusaurus: ['docusaurus.config.{ts,mts,cts,js,mjs,cjs}'],
  vitepress: ['.vitepress/config.{ts,mts,cts,js,mjs,cjs}', '.vitepress/config/index.{ts,mts,js,mjs}'],
  starlight: ['astro.config.{ts,mts,js,mjs,cjs}'],
  mkdocs: ['zensical.{toml,yml,yaml}', 'properdocs.{yml,yaml}', 'mkdocs.{yml,yaml}'],
  mdbook: ['book.toml'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
