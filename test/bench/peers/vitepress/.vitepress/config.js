import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';

const contentDir = path.resolve(import.meta.dirname, '../content');

/** Links to every page of a folder, below the address of the folder. */
function createSidebar(section) {
  const files = readdirSync(path.join(contentDir, section), { recursive: true }).filter((file) => file.endsWith('.md'));
  const items = files.map((file) => {
    const link = `/${section}/${file.replace(/\.md$/, '')}`;
    return { text: path.basename(link), link };
  });
  return [`/${section}/`, [{ text: section, items }]];
}

const sections = readdirSync(contentDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());

export default defineConfig({
  title: 'Peer',
  srcDir: 'content',
  outDir: 'public',
  ignoreDeadLinks: true,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: Object.fromEntries(sections.map(({ name }) => createSidebar(name))),
  },
  markdown: {
    // The content is plain Markdown, and VitePress compiles pages as Vue templates: tags and braces must stay text.
    attrs: { disable: true },
    config(md) {
      md.set({ html: false });
      md.disable('image'); // pictures would be imported, but the corpus does not contain them
      const { text } = md.renderer.rules;
      md.renderer.rules.text = (...args) => text(...args).replaceAll('{{', '&#123;&#123;');
    },
  },
});
