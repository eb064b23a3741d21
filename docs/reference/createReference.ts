import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Transform } from 'sitegen-react';
import { renderCommands } from './commands.ts';
import { type Exports, readExports } from './exports.ts';
import { createFieldReader, type Field, type Shape } from './fields.ts';
import { exportedType, type Project, referenceProject, root, withProject } from './project.ts';
import { addressesOf, renderExports } from './renderExports.ts';
import { renderField, renderFields, renderKinds } from './renderFields.ts';
import { renderTemplates } from './renderTemplates.ts';

/** Where the types lie that have pages or sections of the reference. */
const FILES = {
  SiteConfig: 'src/config/config.ts',
  SidebarItemConfig: 'src/config/sections/sidebars.ts',
  CategoryFile: 'src/config/sections/sidebars.ts',
  PageFrontMatter: 'src/parse/frontMatterSchema.ts',
  DocFrontMatter: 'src/parse/frontMatterSchema.ts',
  PostFrontMatter: 'src/parse/frontMatterSchema.ts',
  WrittenAuthor: 'src/blog/authors.ts',
  DeclaredTag: 'src/tags/tags.ts',
} as const;

type TypeName = keyof typeof FILES;

/** What the types above hold. */
export interface Described {
  readonly fields: Readonly<Record<TypeName, readonly Field[]>>;
  /** Of a type that is one of several kinds of objects. */
  readonly kinds: Readonly<Record<TypeName, readonly Shape[]>>;
}

/** Read the types from the sources: the doc comments of the schemas are their documentation. */
function describeTypes(project: Project, exports: Exports): Described {
  const names = Object.keys(FILES) as TypeName[];
  const { fieldsOf, kindsOf } = createFieldReader(project.checker, addressesOf(exports));
  const each = <Value>(read: (type: ReturnType<typeof exportedType>) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(exportedType(project, FILES[name], name))])) as Record<
      TypeName,
      Value
    >;
  return { fields: each(fieldsOf), kinds: each(kindsOf) };
}

/** What ids of headings begin with, where fields of several types stand on one page. */
const PREFIXES: Partial<Record<TypeName, string>> = {
  SidebarItemConfig: 'sidebar-item-',
  CategoryFile: 'category-',
  WrittenAuthor: 'author-',
  DeclaredTag: 'tag-',
};

/** What the package exports, and what the types hold that have pages of the reference. */
export interface PackageTypes {
  readonly exports: Exports;
  readonly described: Described;
}

/** Read the types of the package. */
export function readTypesOfPackage(): PackageTypes {
  return withProject(referenceProject, (project) => {
    const exports = readExports(project);
    return { exports, described: describeTypes(project, exports) };
  });
}

const isTypeName = (name: string): name is TypeName => name in FILES;

/** `SiteConfig.docs`, `DocFrontMatter without PageFrontMatter` or `SidebarItemConfig`. */
function renderType(text: string, { fields, kinds }: Described): string {
  const [, name = '', field, without = ''] = /^(\w+)(?:\.(\w+))?(?: without (\w+))?$/.exec(text) ?? [];
  if (!isTypeName(name)) throw new Error(`there is no type "${name}"; the types are ${Object.keys(FILES).join(', ')}`);
  if (field !== undefined) {
    const found = fields[name].find((one) => one.path === field);
    if (!found) throw new Error(`${name} has no field "${field}"`);
    return renderField(found);
  }
  const prefix = PREFIXES[name];
  if (kinds[name].length > 1) return renderKinds(kinds[name], prefix);
  const others = new Set(isTypeName(without) ? fields[without].map((one) => one.path) : []);
  return renderFields(
    fields[name].filter((one) => !others.has(one.path)),
    prefix,
  );
}

/** What a function gives, made when it is first asked for. */
function memoize<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const PLACE = /^<!-- (fields|exports|file|commands|templates|tokens)(?:: (.+))? -->$/gm;

/** A page that shows one field of the configuration shows all of them. */
function checkPlaces(markdown: string, { fields }: Described): void {
  const placed = [...markdown.matchAll(/^<!-- fields: SiteConfig\.(\w+) -->$/gm)].map(([, name]) => name);
  const missing = fields.SiteConfig.filter((field) => !placed.includes(field.path)).map((field) => field.path);
  if (missing.length > 0)
    throw new Error(`these fields of the configuration have no place on the page: ${missing.join(', ')}`);
}

/** A Markdown file of the repository, below its title. */
const includeFile = (file: string): string => readFileSync(path.join(root, file), 'utf8').replace(/^# .*\n+/, '');

/** The custom properties that sites set, as the built-in styles have them. */
const readTokens = (): string => readFileSync(path.join(root, 'client/default/styles/tokens.css'), 'utf8');

/**
 * Puts the reference into pages, where comments such as these stand. What it is made from is read when the first page asks
 * for it.
 *
 * - `<!-- fields: SiteConfig.docs -->`: a field of the configuration, or all fields of another type
 * - `<!-- exports: sitegen-react -->`: what an entry of the package exports
 * - `<!-- templates: parts -->`: the built-in layouts, parts or components
 * - `<!-- commands -->`: the commands with their flags
 * - `<!-- tokens -->`: the custom properties of the built-in styles
 * - `<!-- file: CHANGELOG.md -->`: a file of the repository
 */
export function createReference(readTypes = memoize(readTypesOfPackage)): Transform {
  return (markdown) => {
    if (/^<!-- fields: SiteConfig/m.test(markdown)) checkPlaces(markdown, readTypes().described);
    return markdown.replace(PLACE, (_, kind: string, name: string) => {
      if (kind === 'commands') return renderCommands();
      if (kind === 'tokens') return `\`\`\`css\n${readTokens()}\`\`\``;
      if (kind === 'file') return includeFile(name);
      const { exports, described } = readTypes();
      if (kind === 'templates') return renderTemplates(exports, name);
      return kind === 'fields' ? renderType(name, described) : renderExports(exports, name);
    });
  };
}
