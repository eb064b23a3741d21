/** The classic preset as it comes, with the faster builder; plain Markdown is read as such, and pictures that are not there are let be. */
module.exports = {
  title: 'Peer',
  url: 'https://example.org',
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: {
    format: 'detect',
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  presets: [
    [
      'classic',
      {
        docs: { path: 'content', routeBasePath: '/', sidebarPath: './sidebars.js' },
        blog: false,
        pages: false,
      },
    ],
  ],
};
