import { addressKind, changeAddresses } from './addressAttributes.ts';
import { table } from './table.ts';
import { isExternal } from './url.ts';

/** What a Content-Security-Policy has directives for (CSP Level 3, 6). */
export type PolicyDirective =
  | 'base-uri'
  | 'connect-src'
  | 'default-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'manifest-src'
  | 'media-src'
  | 'object-src'
  | 'script-src'
  | 'style-src'
  | 'worker-src';

/** Something on a page that a Content-Security-Policy may keep browsers from loading, running or sending to. */
export interface RestrictedContent {
  readonly directive: PolicyDirective;
  /** An address, the text of a script, or what an attribute such as `onclick` runs. */
  readonly kind: 'address' | 'script' | 'handler';
  readonly value: string;
  /** Of a handler: its attribute. */
  readonly attribute?: string;
}

/** What may come from anywhere that is encrypted: the policy of every site allows that. */
export const ENCRYPTED_FROM_ANYWHERE: ReadonlySet<PolicyDirective> = new Set(['frame-src', 'img-src', 'media-src']);

/** What comes from elsewhere with what a source is asked for. */
export const COMPANIONS: Readonly<Record<string, Partial<Record<PolicyDirective, readonly string[]>>>> = table({
  'https://fonts.googleapis.com': { 'font-src': ['https://fonts.gstatic.com'] },
});

/** Attributes by element, and what they load. */
const LOADED: Readonly<Record<string, Readonly<Record<string, PolicyDirective>>>> = table({
  audio: { src: 'media-src' },
  base: { href: 'base-uri' },
  button: { formaction: 'form-action' },
  embed: { src: 'object-src' },
  form: { action: 'form-action' },
  iframe: { src: 'frame-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  object: { data: 'object-src' },
  script: { src: 'script-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  track: { src: 'media-src' },
  video: { src: 'media-src', poster: 'img-src' },
});

/** Kinds of `<link>` that load something, and what; `preload` says so itself. */
const BY_RELATION: readonly (readonly [RegExp, PolicyDirective])[] = [
  [/\bstylesheet\b/i, 'style-src'],
  [/\bicon\b/i, 'img-src'],
  [/\bmanifest\b/i, 'manifest-src'],
  [/\bmodulepreload\b/i, 'script-src'],
];
const BY_DESTINATION: Readonly<Record<string, PolicyDirective>> = table({
  audio: 'media-src',
  fetch: 'connect-src',
  font: 'font-src',
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  video: 'media-src',
});

/** Types of scripts that browsers run (HTML, 4.12.1); all others are data. */
const RUN = /^$|^(?:module|importmap|speculationrules)$|^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

/** An element, as far as it says what it loads. */
export interface LoadingElement {
  readonly tag: string;
  /** Values by names in lower case, without character references. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Of a script: its text. */
  readonly text?: string;
}

/** No plugin and no base is allowed, wherever it is from. */
const isNeverAllowed = (directive: PolicyDirective): boolean => directive === 'object-src' || directive === 'base-uri';

function isSuspicious(directive: PolicyDirective, address: string): boolean {
  if (isNeverAllowed(directive)) return address !== '';
  if (!isExternal(address)) return false;
  return !(ENCRYPTED_FROM_ANYWHERE.has(directive) && /^(?:https:|\/\/)/i.test(address)) && !/^about:/i.test(address);
}

function linkDirective(attributes: LoadingElement['attributes']): PolicyDirective | undefined {
  const relation = attributes.get('rel') ?? '';
  if (/\bpreload\b/i.test(relation)) return BY_DESTINATION[attributes.get('as') ?? ''];
  return BY_RELATION.find(([pattern]) => pattern.test(relation))?.[1];
}

function loadedBy({ tag, attributes }: LoadingElement): readonly RestrictedContent[] {
  const relation = tag === 'link' ? linkDirective(attributes) : undefined;
  const directives = relation ? { href: relation } : (LOADED[tag] ?? {});
  return Object.entries(directives).flatMap(([attribute, directive]) => {
    const found: RestrictedContent[] = [];
    changeAddresses(attributes.get(attribute) ?? '', addressKind(tag, attribute) ?? 'file', (address) => {
      if (isSuspicious(directive, address)) found.push({ directive, kind: 'address', value: address });
      return address;
    });
    return found;
  });
}

/** What an element runs: its own text, and that of attributes. */
function runBy({ tag, attributes, text = '' }: LoadingElement): readonly RestrictedContent[] {
  const isScript = tag === 'script' && !attributes.has('src') && RUN.test(attributes.get('type') ?? '');
  const script =
    isScript && text.trim() !== '' ? [{ directive: 'script-src', kind: 'script', value: text } as const] : [];
  const handlers = [...attributes].flatMap(([attribute, value]): readonly RestrictedContent[] => {
    const code = /^on[a-z]+$/.test(attribute) ? value : /^\s*javascript:(.*)$/is.exec(value)?.[1];
    return code === undefined ? [] : [{ directive: 'script-src', kind: 'handler', value: code, attribute }];
  });
  return [...script, ...handlers];
}

/** All in an element that the policy of a site may not allow. What any policy of sitegen's allows is left out. */
export const restrictedContent = (element: LoadingElement): readonly RestrictedContent[] => [
  ...loadedBy(element),
  ...runBy(element),
];
