import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const LAYOUT = `import { type LayoutProps, Page } from 'sitegen-react/templates';

type Data = { readonly label: string; readonly key: string; readonly target: string };

export default function Card({ page, site, text }: LayoutProps<'custom', Data>) {
  const { label, key, target } = page.data;
  return (
    <Page page={page} site={site} text={text}>
      <main>
        <a href={target}>{label}</a>
        <a href={key === 'made' ? \`/\${label.toLowerCase()}\` : '/'}>{key}</a>
      </main>
    </Page>
  );
}
`;

test('check reports broken links of layouts that only occur with the data of another language', async (t) => {
  const routes = `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    routes: ({ locale }) => {
      const isGerman = locale.name === 'de';
      const page = (key, label, target = '/') =>
        ({ path: '/' + key, layout: 'Card', title: key + ' card', data: { key, label, target } });
      return [
        page('first', isGerman ? 'Erste' : 'First'),
        page('words', isGerman ? 'Zweite' : 'Second'),
        page('targets', 'Third', isGerman ? '/nirgends' : '/'),
        page('made', isGerman ? 'Fehlt' : 'Words'),
      ];
    }`;
  const site = await createSite(t, {
    'site.config.ts': configFile(routes),
    'content/pages/index.md': '# Home\n',
    'templates/Card.tsx': LAYOUT,
  });
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.equal(stderr, '');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; message: string }[] };
  const broken = diagnostics.filter(({ code }) => code === 'link-broken').map(({ message }) => message);
  assert.deepEqual(
    ['/nirgends', '/fehlt'].filter((address) => !broken.some((message) => message.includes(address))),
    [],
    broken.join('\n'),
  );
});
