import { table } from '../../shared/table.ts';
import { outsideFences, withoutFences } from '../../source/fences.ts';

/** A text of JavaScript in braces: in quotes, or a template without values. */
const TEXT = String.raw`\{\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|\`((?:[^\`\\$]|\\[^]|\$(?!\{))*)\`)\s*\}`;

/** Attributes whose values are written out. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}\`"']*\}))?)*`;

const SET_HTML = new RegExp(String.raw`<Fragment\s+set:html=${TEXT}\s*/>`, 'g');

const CODE = new RegExp(
  String.raw`([ \t]*)<Code(?<before>${ATTRIBUTES})\s+code=${TEXT}(?<after>${ATTRIBUTES})\s*/>`,
  'g',
);

/** Commands of package managers in tabs: those of a package; components of Astro may have the name too, and mean something else. */
const PACKAGE_MANAGERS = /([ \t]*)<PackageManagers\s([^<>]*)\/>/g;
const HAS_PACKAGE_MANAGERS =
  /^[ \t]*import\s*\{[^}]*\bPackageManagers\b[^}]*\}\s*from\s*['"]starlight-package-managers['"]/m;

/** A link that looks like a button. */
const LINK_BUTTON = /<LinkButton\s([^<>]*)>([^<>]*)<\/LinkButton>/g;

const ESCAPES: Readonly<Record<string, string>> = table({ n: '\n', t: '\t', r: '' });

/** What a text of JavaScript says. */
const textOfLiteral = (...written: readonly (string | undefined)[]): string =>
  (written.find((one) => one !== undefined) ?? '').replace(
    /\\(u([\da-f]{4})|[\s\S])/gi,
    (_, sign: string, code?: string) =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The value of an attribute that is a text. */
const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];

/** A block of code as Markdown has it, indented as the tag was; fences of three signs stay whole in it. */
function fenceOf(indent: string, info: string, code: string): string {
  const fence = '`'.repeat(
    Math.max(3, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, { length } = '']) => length + 1)),
  );
  const block = `${fence}${info}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`;
  return `\n${block.replace(/^(?=.)/gm, indent)}\n`;
}

/** What stands after the fence of a `<Code>`. */
function infoOf(attributes: string): string {
  const language = attributeOf(attributes, 'lang');
  const title = attributeOf(attributes, 'title');
  const [, mark] = /\smark=\{([\d\s,-]+)\}/.exec(attributes) ?? [];
  return [language, title && `title="${title}"`, mark && `{${mark}}`].filter(Boolean).join(' ');
}

/** What npm is told, by what `<PackageManagers>` does. */
const NPM: Readonly<Record<string, string>> = table({
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
});

/** A command in tabs of package managers: all are made of that of npm. As it is where it is none that all have. */
function commandOf(tag: string, indent: string, attributes: string): string {
  const command = NPM[attributeOf(attributes, 'type') ?? 'add'];
  if (command === undefined) return tag;
  const comment = attributeOf(attributes, 'comment');
  const words = [
    attributeOf(attributes, 'prefix'),
    command,
    /(?:^|\s)dev(?:\s|=\{true\}|$)/.test(attributes) ? '-D' : undefined,
    attributeOf(attributes, 'pkg'),
    attributeOf(attributes, 'args'),
  ];
  const line = words.filter(Boolean).join(' ');
  return fenceOf(indent, 'sh npm2yarn', comment === undefined ? line : `# ${comment}\n${line}`);
}

/** A link instead of a button; as it is where its address is no text. */
function linkOf(tag: string, attributes: string, words: string): string {
  const href = attributeOf(attributes, 'href');
  return href === undefined ? tag : `[${words.trim().replace(/\s+/g, ' ')}](${href})`;
}

/** Markdown with what tags of Astro have written out: HTML that is set into a page, code, commands, and links. Braces in HTML are no expressions. */
export function writeOutAstro(text: string): string {
  const hasCommands = HAS_PACKAGE_MANAGERS.test(withoutFences(text));
  const withCode = outsideFences(text, (part) =>
    part
      .replace(SET_HTML, (_, ...written: (string | undefined)[]) =>
        textOfLiteral(...written.slice(0, 3)).replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;')),
      )
      .replace(CODE, (...found) => {
        const { before, after } = found.at(-1) as { before: string; after: string };
        const [, indent = '', , double, single, template] = found as (string | undefined)[];
        return fenceOf(indent, infoOf(before + after), textOfLiteral(double, single, template));
      })
      .replace(LINK_BUTTON, linkOf),
  );
  return hasCommands ? outsideFences(withCode, (part) => part.replace(PACKAGE_MANAGERS, commandOf)) : withCode;
}
