import { configFile } from './builtSite.ts';

const guide = (title: string) => `# ${title}

See \`app.quit()\` and [the start](./start.md).

## Lists

- One thing
- Another thing
  1. With steps
  2. One by one

:::tip

Mind the gap.

:::

> Somebody said so.

## Samples

\`\`\`js title="main.js" {2}
const first = 1;
const second = 2;
\`\`\`

<Tabs>
  <TabItem value="a" label="First">

  The first panel.

  </TabItem>
  <TabItem value="b" label="Second">

  The second panel.

  </TabItem>
</Tabs>

### Tables

| Name | Meaning |
| ---- | ------- |
| one  | The least of all |

<details>
<summary>More</summary>

Inside.

</details>
`;

const pages: Readonly<Record<string, string>> = {
  'docs/start.md': '# Start\n\nHere it begins.\n',
  'docs/guide.md': guide('Guide'),
  'docs/last.md': '# Last (of all)\n\nThe end.\n',
  'blog/2024-01-02-post.md':
    '---\nauthors: { name: Sam }\ntags: [news]\n---\n# A post\n\nFirst words.\n\n<!-- truncate -->\n\n## And more\n',
  'pages/index.md': '# Home\n\nWelcome.\n',
};

const translated = (locale: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/i18n/${locale}/${file}`, text]));

/**
 * A site in English and two right-to-left locales: `ar` as readers get it, with a fallback page, and `mirror`, whose texts are
 * English, so that screenshots can be compared.
 */
export const languageFiles: Readonly<Record<string, string>> = {
  'site.config.ts': configFile(`
  i18n: { locales: ['en', 'ar', 'mirror'], localeConfigs: { mirror: { label: 'Mirror', htmlLang: 'en-001', direction: 'rtl' } } },
  announcementBar: { id: 'a', content: 'News' },
  docs: { sidebar: { hideable: true }, editUrl: 'https://example.com/' },
  navbar: { title: 'Test', items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { type: 'dropdown', label: 'More', items: [{ to: '/blog', label: 'Blog' }, { href: 'https://example.com', label: 'Elsewhere' }] },
    { type: 'localeDropdown', position: 'right' },
    { href: 'https://example.com', label: 'Out', position: 'right' },
  ] },
  footer: { links: [{ title: 'Docs', items: [{ label: 'Start', href: '/docs/start' }] }, { title: 'More', items: [{ label: 'Out', href: 'https://example.com' }] }], copyright: 'Somebody' }`),
  'content/docs/sidebars.ts':
    "import { defineSidebars } from 'sitegen-react';\nexport default defineSidebars({ docs: ['start', { type: 'category', label: 'Guides', collapsed: false, items: ['guide'] }, { type: 'category', label: 'Rest', items: ['last', { type: 'link', label: 'Code', href: 'https://code.example' }] }] });\n",
  ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [`content/${file}`, text])),
  ...translated('mirror', pages),
  ...translated('ar', {
    'docs/start.md': '# البداية\n\nهنا البداية.\n',
    'docs/guide.md': guide('الدليل').replace('See', 'انظر').replace('Mind the gap.', 'انتبه.'),
    'pages/index.md': '# الرئيسية\n\nأهلا.\n',
  }),
  'content/i18n/ar/ui.json': JSON.stringify({
    'docs.next': 'التالي',
    'docs.previous': 'السابق',
    'docs.toc': 'في هذه الصفحة',
    'navbar.back': 'القائمة الرئيسية',
    'navbar.item.Docs': 'التوثيق',
    'navbar.item.More': 'المزيد',
    'search.button': 'بحث',
    'sidebar.category.Guides': 'أدلة',
  }),
};

/** Context options of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
