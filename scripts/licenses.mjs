/**
 * Lists the packages of a sitegen installation with their licenses: `node scripts/licenses.mjs`. Exits with 1 if one has a
 * license that demands more of users than keeping its text, or lacks an integrity hash in package-lock.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

const lockFile = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages: locked } = JSON.parse(readFileSync(lockFile, 'utf8'));

/** True for a license expression, such as `(MIT OR GPL-3.0)`, with an allowed alternative. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((name) => ALLOWED.has(name.trim())));

const packages = Object.entries(locked)
  .filter(([place, { dev, devOptional, link }]) => place !== '' && !dev && !devOptional && !link)
  .map(([place, { version, license = 'unknown', integrity }]) => ({
    name: place.replace(/^.*node_modules\//, ''),
    version,
    license,
    integrity,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

for (const { name, version, license } of packages) console.log(`${name} ${version}: ${license}`);
const refused = packages.filter(({ license }) => !isAllowed(license));
console.error(`${packages.length} packages, ${refused.length} with a license to look at`);
for (const { name, license } of refused) console.error(`  ${name}: ${license}`);
const unsealed = packages.filter(({ integrity }) => integrity === undefined);
for (const { name } of unsealed) console.error(`  ${name}: package-lock.json has no hash of it`);
process.exitCode = refused.length + unsealed.length > 0 ? 1 : 0;
