import { defineConfig } from 'sitegen-react';

export default defineConfig({
  title: 'My site',
  tagline: 'Thoughts, in order',
  // Where the site will be published. `baseUrl` is the path, if it is not at the root: '/my-site/'.
  url: 'https://example.org',
  // Most hosts, GitHub Pages among them, serve pages at addresses that end with a slash.
  trailingSlash: true,
  favicon: '/img/logo.svg',
  docs: false,
  blog: {
    // The list of posts is the home page.
    routeBasePath: '/',
    blogTitle: 'My site',
    blogDescription: 'Thoughts, in order',
  },
  navbar: {
    // Follows the color mode of the page.
    style: 'page',
    logo: { src: '/img/logo.svg' },
    title: 'My site',
    items: [
      { to: '/archive', label: 'Archive' },
      { to: '/tags', label: 'Tags' },
      { to: '/about', label: 'About' },
      { href: '/rss.xml', label: 'Feed', position: 'right' },
    ],
  },
  footer: {
    copyright: `© ${new Date().getFullYear()} My site`,
  },
});
