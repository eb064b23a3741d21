import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { ImportGraph } from './bundleModule.ts';
import { importersOf } from './importersOf.ts';
import { libraryDir } from './packageDir.ts';

/**
 * The templates in which the site's own modules may write addresses (links, sources of images…). May name too many, never too
 * few.
 */
export interface AddressWriters {
  /** True if the renderer around all layouts may write one. */
  readonly everywhere: boolean;
  readonly layouts: ReadonlySet<string>;
  readonly components: ReadonlySet<string>;
}

/** Absolute paths: of the module that renders all pages (`everywhere`), and of the templates by name. */
interface TemplateFiles {
  readonly everywhere: string;
  readonly layouts: ReadonlyMap<string, string>;
  readonly components: ReadonlyMap<string, string>;
}

/** Matches code that may write an address: attributes, scripts, helpers such as `asset`, and spread props, which may hold one. */
const ADDRESS =
  /\b(?:href|src|srcSet|imageSrcSet|poster|action|formAction|xlinkHref|cite)\s*[=:}]|<object\b|\b(?:dangerouslySetInnerHTML|RawHtml|useSite|asset|Link)\b|\bon[A-Z]\w*\s*=|\burl\(|<script\b|(?<![(=:,{[?|&]\s*)\{\s*\.\.\./;

const isOwnModule = (file: string): boolean =>
  /\.[jt]sx?$/.test(file) && !isInside(libraryDir, file) && !isInstalled(file);

/** Find the templates of a bundle in which addresses may be written. */
export function findAddressWriters(
  rootDir: string,
  imports: ImportGraph,
  { everywhere, layouts, components }: TemplateFiles,
): AddressWriters {
  const writesAddress = (file: string): boolean => {
    const filePath = path.resolve(rootDir, file);
    return isOwnModule(filePath) && ADDRESS.test(readFileSync(filePath, 'utf8'));
  };
  const writers = importersOf(Object.keys(imports).filter(writesAddress), imports);
  const isWriter = (filePath: string): boolean => writers.has(relativeFile(rootDir, filePath));
  const writersIn = (files: ReadonlyMap<string, string>): ReadonlySet<string> =>
    new Set([...files].flatMap(([name, file]) => (isWriter(file) ? [name] : [])));
  return { everywhere: isWriter(everywhere), layouts: writersIn(layouts), components: writersIn(components) };
}
