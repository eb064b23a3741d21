import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of a `package.json` that are used. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly exports?: unknown;
  readonly source?: unknown;
  readonly module?: unknown;
  readonly main?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Read the `package.json` of a folder (absolute); undefined if it has none. Throws if it is no JSON. */
export function readPackageManifest(dir: string): PackageManifest | undefined {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageManifest) : undefined;
}
