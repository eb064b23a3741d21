import { defineConfig } from 'sitegen-react';

const repository = 'https://github.com/sitegen-react/sitegen';

export default defineConfig({
  title: 'sitegen',
  tagline: 'Documentation sites from Markdown, data and React',
  url: 'https://sitegen-react.github.io',
  baseUrl: '/sitegen/',
  docs: {
    routeBasePath: '/',
    editUrl: `${repository}/edit/main/docs/content/docs/`,
  },
  blog: false,
  navbar: {
    items: [
      { to: '/start', label: 'Start' },
      { to: '/guides', label: 'Guides' },
      { to: '/reference', label: 'Reference' },
      { to: '/about', label: 'About' },
      { href: repository, label: 'GitHub', position: 'right' },
    ],
  },
});
