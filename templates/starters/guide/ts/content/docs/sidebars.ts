import { defineSidebars } from 'sitegen-react';

/** The sidebars of the docs. Items are paths of files in this folder, without extension. */
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
