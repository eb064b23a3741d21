import { configFile } from './builtSite.ts';

const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} about the installation.`).join('\n\n');

const start = `---
tags: [First steps]
---

# Start

- [by file](guide/install.md#linux), [by address](/docs/guide/install), [with a slash](/docs/guide/install/?q=1#linux)
- [relative](./guide/), [ending](/docs/guide/install.html), [home](/), [other language](/de/docs/guide/install)
- [redirected](/old), [post](/blog/2024/05/06/second), [tags](/docs/tags), [file](/manual.pdf), [twin][twin]
- [with the base](pathname:///x/plain/), [below it](pathname:///plain/), <a href="pathname:///plain/">so in HTML</a>, <a href="/docs/guide/install">in HTML</a>

[twin]: /about
`;

const install = `# Install

Back to [the start](../start.md).

${paragraphs}

## Linux

Here.
`;

/** A site below a base path: docs in two versions, blog, pages and redirects, in two languages. */
export const slashSite = (trailingSlash: boolean | undefined): Readonly<Record<string, string>> => ({
  'site.config.ts': configFile(`
    baseUrl: '/x/',
    trailingSlash: ${trailingSlash},
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    blog: { postsPerPage: 1 },
    redirects: [{ from: ['/old', '/older/'], to: '/docs/guide/install#linux' }, { from: '/legacy.html', to: '/about' }],
    announcementBar: { id: 'a', content: '<a href="/docs/start">News</a>' },
    socialCards: { draw: ({ url }) => \`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!-- \${url} --></svg>\` },
    
    navbar: {
      logo: { src: '/logo.svg', href: '/about' },
      items: [
        { to: '/docs/guide/install', label: 'Install' },
        { to: '/about/', label: 'About', activeBasePath: '/about/' },
        { to: '/manual.pdf', label: 'Manual' },
        { to: '/old', label: 'Old' },
        { href: 'pathname:///plain/', label: 'Plain' },
        { type: 'doc', docId: 'start', label: 'Start' },
        { type: 'dropdown', label: 'More', to: '/blog', items: [{ to: '/blog/tags', label: 'Tags' }] },
        { type: 'html', value: '<a href="/docs/start">HTML</a>' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [{ title: 'Links', items: [{ label: 'Install', href: '/docs/guide/install' }, { label: 'Manual', href: '/manual.pdf' }] }],
      copyright: '<a href="/about">About</a>',
    },
  `),
  'content/docs/start.md': start,
  'content/docs/guide/index.md': '# Guide\n\n[Install](install.md)\n',
  'content/docs/guide/install.md': install,
  'content/docs/sidebars.ts': `export default {
    main: [
      'start',
      { type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/index' }, items: ['guide/install'] },
      { type: 'category', label: 'All', link: { type: 'generated-index' }, items: [{ type: 'link', label: 'About', href: '/about' }, { type: 'ref', id: 'start' }] },
      { type: 'html', value: '<a href="/about">About</a>', defaultStyle: true },
    ],
  };\n`,
  'content/versions.json': '["1.0"]',
  'content/versioned_docs/version-1.0/start.md': start,
  'content/versioned_docs/version-1.0/guide/index.md': '# Guide\n',
  'content/versioned_docs/version-1.0/guide/install.md': install,
  'content/blog/2024-05-04-first.md': '---\ntags: [One]\nauthors: [ann]\n---\n\n# First\n\nText.\n',
  'content/blog/2024-05-06-second.md':
    '---\ntags: [One]\nauthors: [ann]\n---\n\n# Second\n\n[First](./2024-05-04-first.md)\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  'content/pages/index.md': '# Home\n\n[Start](/docs/start) [Next](/docs/next/start)\n',
  'content/pages/about.md': '---\ncanonical: /docs/start\n---\n\n# About\n',
  'content/static/manual.pdf': 'pdf',
  'content/static/plain/index.html': 'plain',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/i18n/de/versioned_docs/version-1.0/start.md': '# Anfang\n\n[Einrichten](guide/install.md)\n',
  'content/i18n/de/pages/index.md': '# Zuhause\n',
});
