import { defineConfig } from 'sitegen-react';
import { createReference } from './reference/createReference.ts';

const repository = 'https://github.com/sitegen-react/sitegen';

export default defineConfig({
  title: 'sitegen',
  tagline: 'Documentation sites from Markdown and React',
  url: 'https://sitegen-react.github.io',
  baseUrl: '/sitegen/',
  favicon: '/favicon.svg',
  docs: {
    routeBasePath: '/',
    editUrl: `${repository}/edit/main/docs/content/docs/`,
  },
  blog: false,
  markdown: { math: true },
  transform: createReference(),
  search: { apiRouteRegex: '^/reference/api/' },
  navbar: {
    title: 'sitegen',
    logo: { src: '/mark.svg', alt: '' },
    items: [
      { to: '/start', label: 'Start', activeBasePath: '/start' },
      { to: '/guides', label: 'Guides', activeBasePath: '/guides' },
      { to: '/reference', label: 'Reference', activeBasePath: '/reference' },
      { to: '/about', label: 'About', activeBasePath: '/about' },
      { href: repository, icon: 'github', 'aria-label': 'GitHub', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Start',
        items: [
          { label: 'What it is', href: '/start' },
          { label: 'Write pages', href: '/guides/write' },
          { label: 'Migrate a site', href: '/guides/migrate' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Configuration', href: '/reference/configuration' },
          { label: 'Markdown', href: '/reference/markdown' },
          { label: 'Diagnostics', href: '/reference/diagnostics' },
        ],
      },
      {
        title: 'About',
        items: [
          { label: 'Comparison', href: '/about/comparison' },
          { label: 'Benchmarks', href: '/about/benchmarks' },
          { label: 'Changelog', href: '/about/changelog' },
        ],
      },
      {
        title: 'Project',
        items: [
          { label: 'GitHub', href: repository },
          { label: 'Issues', href: `${repository}/issues` },
          { label: 'npm', href: 'https://www.npmjs.com/package/sitegen-react' },
        ],
      },
    ],
    copyright: 'MIT License. This site is built by sitegen.',
  },
});
