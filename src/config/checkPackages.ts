import { findOptionalPackage, installHint } from '../bundle/optionalPackage.ts';
import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { packageOfSet } from '../icons/iconSets.ts';
import type { CheckedConfig } from './config.ts';

/** The set of icons that comes with sitegen. */
const OWN_SET = 'lucide';

/** A field that needs an optional package, which only sites that set the field install (an optional peer in package.json). */
interface PackageUse {
  readonly field: readonly string[];
  readonly name: string;
  /** What is imported of it. @default the package itself */
  readonly specifier?: string;
  readonly isUsed: (config: Parts<CheckedConfig>) => boolean;
}

const USES: readonly PackageUse[] = [
  {
    field: ['search', 'provider'],
    name: 'algoliasearch',
    specifier: 'algoliasearch/lite',
    isUsed: ({ search }) => (search || undefined)?.provider === 'algolia',
  },
  { field: ['images'], name: 'sharp', isUsed: ({ images }) => images !== undefined },
  { field: ['markdown', 'math'], name: 'katex', isUsed: ({ markdown }) => Boolean(markdown?.math) },
  { field: ['markdown', 'html'], name: 'sanitize-html', isUsed: ({ markdown }) => markdown?.html === 'safe' },
  { field: ['socialCards'], name: '@resvg/resvg-js', isUsed: ({ socialCards }) => socialCards !== undefined },
];

/** The package of the icons that a site chooses. */
function iconPackage({ markdown }: Parts<CheckedConfig>): readonly PackageUse[] {
  const set = markdown?.icons?.set ?? OWN_SET;
  const name = packageOfSet(set);
  const specifier = `${name}/icons.json`;
  return set === OWN_SET ? [] : [{ field: ['markdown', 'icons', 'set'], name, specifier, isUsed: () => true }];
}

/** Report packages that the configuration needs and that are not installed. */
export const checkPackages = (config: Parts<CheckedConfig>, rootDir: string): readonly FieldDiagnostic[] =>
  [...USES, ...iconPackage(config)].flatMap(({ field, name, specifier = name, isUsed }) =>
    !isUsed(config) || findOptionalPackage(specifier, rootDir)
      ? []
      : [{ path: field, message: `needs the package "${name}", which is not installed`, hint: installHint(name) }],
  );
