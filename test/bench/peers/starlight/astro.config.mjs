import { readdirSync } from 'node:fs';
import path from 'node:path';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const contentDir = path.resolve(import.meta.dirname, 'content');

const sections = readdirSync(contentDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());

export default defineConfig({
  site: 'https://example.org',
  outDir: 'public',
  publicDir: 'static',
  integrations: [
    starlight({
      title: 'Peer',
      sidebar: sections.map(({ name }) => ({ label: name, autogenerate: { directory: name, collapsed: true } })),
    }),
  ],
  // Pictures would be imported, but the corpus does not contain them.
  markdown: { remarkPlugins: [withoutPictures] },
});

function withoutPictures() {
  const clean = (node) => {
    if (!node.children) return;
    node.children = node.children.filter(({ type }) => type !== 'image' && type !== 'imageReference');
    node.children.forEach(clean);
  };
  return clean;
}
