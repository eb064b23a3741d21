import { defineConfig } from 'sitegen-react';
import { home } from './content/data/schemas.ts';

export default defineConfig({
  title: 'My site',
  tagline: 'One sentence that says what it is',
  // Where the site will be published. `baseUrl` is the path, if it is not at the root: '/my-site/'.
  url: 'https://example.org',
  // Most hosts, GitHub Pages among them, serve pages at addresses that end with a slash.
  trailingSlash: true,
  favicon: '/img/logo.svg',
  docs: false,
  blog: false,
  search: false,
  data: { home },
  navbar: {
    // Follows the color mode of the page.
    style: 'page',
    logo: { src: '/img/logo.svg' },
    title: 'My site',
    items: [
      { to: '/#how-it-works', label: 'How it works' },
      { to: '/#questions', label: 'Questions' },
    ],
  },
  footer: {
    copyright: `© ${new Date().getFullYear()} My site`,
  },
});
