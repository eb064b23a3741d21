import assert from 'node:assert/strict';
import { test } from 'vitest';
import { resolveConfig } from '../../src/config/resolveConfig.ts';
import { createVersions } from '../../src/docs/versions.ts';

function versionsOf(docs: object, released: readonly string[]) {
  const { config } = resolveConfig(
    { title: 'T', url: 'https://example.org', docs },
    { rootDir: '.', file: 'site.config.ts', text: '' },
  );
  const [one] = config.docs;
  assert.ok(one);
  return createVersions(one, {
    released: released.map((name) => ({ name })),
    nextLabel: 'Next',
    config: { ...config, configFile: 'site.config.ts', configText: '' },
  });
}

const summary = (docs: object, released: readonly string[]) =>
  versionsOf(docs, released).versions.map(({ name, label, basePath, banner, badge }) =>
    [name, label, basePath, banner, badge ? 'badge' : ''].join(' ').trim(),
  );

test('without versions.json there is one version, at the root, without banner and badge', () => {
  assert.deepEqual(summary({}, []), ['current Next /docs none']);
});

test('the newest release is at the root; newer versions are unreleased, older ones unmaintained', () => {
  assert.deepEqual(summary({}, ['2.0', '1.0']), [
    'current Next /docs/next unreleased badge',
    '2.0 2.0 /docs none badge',
    '1.0 1.0 /docs/1.0 unmaintained badge',
  ]);
});

test('the configuration can change labels, paths, banners, badges and the last version', () => {
  const docs = {
    routeBasePath: '/',
    lastVersion: '1.0',
    versions: {
      current: { label: 'Nightly', path: 'nightly', banner: 'none' },
      '1.0': { badge: false },
      '2.0': { label: 'Two' },
    },
  };
  assert.deepEqual(summary(docs, ['2.0', '1.0']), [
    'current Nightly /nightly none badge',
    '2.0 Two /2.0 unreleased badge',
    '1.0 1.0 / none',
  ]);
  assert.deepEqual(summary({ includeCurrentVersion: false }, ['2.0']), ['2.0 2.0 /docs none']);
});

test('unknown names of versions are errors with suggestions', () => {
  const { diagnostics } = versionsOf({ lastVersion: '1.00', versions: { curent: {} } }, ['1.0']);
  assert.deepEqual(
    diagnostics.map(({ severity, message, hint }) => [severity, message, hint]),
    [
      [
        'error',
        'docs.versions.curent: there is no version "curent"; the versions are current, 1.0',
        'did you mean "current"?',
      ],
      ['error', 'docs.lastVersion: there is no version "1.00"; the versions are current, 1.0', 'did you mean "1.0"?'],
    ],
  );
  assert.match(
    versionsOf({ includeCurrentVersion: false }, []).diagnostics[0]?.message ?? '',
    /this would leave no docs/,
  );
});
