import { table } from '../../shared/table.ts';
import { outsideFences, withoutFences } from '../../source/fences.ts';

/** A string literal in braces: in quotes, or a template without expressions. */
const TEXT = String.raw`\{\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|\`((?:[^\`\\$]|\\[^]|\$(?!\{))*)\`)\s*\}`;

/** Attributes with literal values. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}\`"']*\}))?)*`;

const SET_HTML = new RegExp(String.raw`<Fragment\s+set:html=${TEXT}\s*/>`, 'g');

const CODE = new RegExp(
  String.raw`([ \t]*)<Code(?<before>${ATTRIBUTES})\s+code=${TEXT}(?<after>${ATTRIBUTES})\s*/>`,
  'g',
);

/** Commands as tabs of package managers, if the component comes from a package for it: others may have the same name. */
const PACKAGE_MANAGERS = /([ \t]*)<PackageManagers\s([^<>]*)\/>/g;
const HAS_PACKAGE_MANAGERS =
  /^[ \t]*import\s*\{[^}]*\bPackageManagers\b[^}]*\}\s*from\s*['"](?:starlight-package-managers|@hideoo\/starlight-plugins-docs-components)['"]/m;

/** A link that looks like a button. */
const LINK_BUTTON = /<LinkButton\s([^<>]*)>([^<>]*)<\/LinkButton>/g;

const ESCAPES: Readonly<Record<string, string>> = table({ n: '\n', t: '\t', r: '' });

/** The value of a string literal. */
const textOfLiteral = (...written: readonly (string | undefined)[]): string =>
  (written.find((one) => one !== undefined) ?? '').replace(
    /\\(u([\da-f]{4})|[\s\S])/gi,
    (_, sign: string, code?: string) =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The value of a text attribute. */
const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];

/** Writes a code block in Markdown, indented like the tag. Longer backticks are used if the code contains fences. */
function fenceOf(indent: string, info: string, code: string): string {
  const fence = '`'.repeat(
    Math.max(3, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, { length } = '']) => length + 1)),
  );
  const block = `${fence}${info}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}`;
  return `\n${block.replace(/^(?=.)/gm, indent)}\n`;
}

/** Lines or a text to mark in a `<Code>`, in the form that a fence also has but for brackets: `ins={2}`, `del={[3, 4]}`, `mark="text"`. */
const MARKS = /\s((?:mark|ins|del)=)(?:\{\[?([\d\s,-]+)\]?\}|("[^"]*"|'[^']*'))/g;

/** The info string for a `<Code>`. */
function infoOf(attributes: string): string {
  const language = attributeOf(attributes, 'lang');
  const title = attributeOf(attributes, 'title');
  const marks = [...attributes.matchAll(MARKS)].map(([, key, lines, text]) => `${key}${text ?? `{${lines}}`}`);
  const meta = /\smeta=(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  return [language, title && `title="${title}"`, ...marks, meta?.[1] ?? meta?.[2]].filter(Boolean).join(' ');
}

/** npm commands by the types of `<PackageManagers>`. */
const NPM: Readonly<Record<string, string>> = table({
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
});

/** Converts a command to a fence with tabs of package managers, based on npm's. Unknown types are left as they are. */
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

/** Converts a button to a link; left as it is if the address is not a text. */
function linkOf(tag: string, attributes: string, words: string): string {
  const href = attributeOf(attributes, 'href');
  return href === undefined ? tag : `[${words.trim().replace(/\s+/g, ' ')}](${href})`;
}

/** Converts tags of Astro with literal content: HTML, code, commands and links. Braces in HTML are escaped. */
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
