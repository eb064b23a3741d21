import { defineSidebars } from 'sitegen-react';

/** What stands beside the docs. Items are the paths of files in this folder, without their ending. */
export default defineSidebars({
  docs: [
    'intro',
    { type: 'category', label: 'Start', collapsed: false, items: ['start/install', 'start/first-steps'] },
    {
      type: 'category',
      label: 'About this site',
      link: { type: 'generated-index', slug: '/site', description: 'For everyone who writes here.' },
      items: ['site/write', 'site/structure', 'site/style', 'site/publish'],
    },
  ],
});
