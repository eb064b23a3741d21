import { defineConfig } from 'sitegen-react';
import { home } from './content/data/schemas.ts';

export default defineConfig({
  title: 'My site',
  tagline: 'Docs, a blog and a home page',
  // Where the site will be published. `baseUrl` is the path, if it is not at the root: '/my-site/'.
  url: 'https://example.org',
  // Most hosts, GitHub Pages among them, serve pages at addresses that end with a slash.
  trailingSlash: true,
  favicon: '/img/logo.svg',
  data: { home },
  navbar: {
    // Follows the color mode of the page.
    style: 'page',
    logo: { src: '/img/logo.svg' },
    title: 'My site',
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
      // Your repository.
      { href: 'https://github.com', label: 'GitHub', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', href: '/docs/intro' },
          { label: 'Install', href: '/docs/start/install' },
        ],
      },
      {
        title: 'Blog',
        items: [
          { label: 'All posts', href: '/blog' },
          { label: 'Feed', href: '/blog/rss.xml' },
        ],
      },
      {
        title: 'About this site',
        items: [
          { label: 'Write a page', href: '/docs/site/write' },
          { label: 'Publish', href: '/docs/site/publish' },
        ],
      },
    ],
    copyright: `© ${new Date().getFullYear()} My site`,
  },
});
