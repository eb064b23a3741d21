/**
 * Lists the packages that an installation of sitegen brings, with their licenses: `node scripts/licenses.mjs`. Ends with 1 where
 * one has a license that asks more of those who use it than to keep its text, or no hash in package-lock.json.
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

/** Others, looked at one by one: why they may be here. */
const REVIEWED = {
  'lunr-languages': 'MPL-1.1 asks for the source of its own files where they are changed; sites get them unchanged',
};

const lockFile = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages: locked } = JSON.parse(readFileSync(lockFile, 'utf8'));

/** True for an expression such as `(MIT OR GPL-3.0)` of which one alternative is allowed. */
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
const refused = packages.filter(({ name, license }) => !isAllowed(license) && !(name in REVIEWED));
console.error(`${packages.length} packages, ${refused.length} with a license to look at`);
for (const { name, license } of refused) console.error(`  ${name}: ${license}`);
const unsealed = packages.filter(({ integrity }) => integrity === undefined);
for (const { name } of unsealed) console.error(`  ${name}: package-lock.json has no hash of it`);
process.exitCode = refused.length + unsealed.length > 0 ? 1 : 0;
