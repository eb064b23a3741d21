import { addressesInValue, addressKind } from './addressAttributes.ts';
import { table } from './table.ts';
import { isExternal } from './url.ts';

/** The directives of a Content-Security-Policy that sitegen uses (CSP Level 3, 6). */
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

/** Content of a page that a Content-Security-Policy may block. */
export interface RestrictedContent {
  readonly directive: PolicyDirective;
  /** An address, the source of a script, or the code of an attribute such as `onclick`. */
  readonly kind: 'address' | 'script' | 'handler';
  readonly value: string;
  /** Name of a handler's attribute. */
  readonly attribute?: string;
}

/** Directives that every site's policy allows for any HTTPS origin. */
export const ENCRYPTED_FROM_ANYWHERE: ReadonlySet<PolicyDirective> = new Set(['frame-src', 'img-src', 'media-src']);

/** Further origins that a source loads from. */
export const COMPANIONS: Readonly<Record<string, Partial<Record<PolicyDirective, readonly string[]>>>> = table({
  'https://fonts.googleapis.com': { 'font-src': ['https://fonts.gstatic.com'] },
});

/** The directives for attributes that load something, by element. */
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

/** The directives of `<link>` by relation. For `preload`, its `as` decides. */
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

/** An element with the parts that decide what it loads. */
export interface LoadingElement {
  readonly tag: string;
  /** Values by name in lower case, with character references decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of a script. */
  readonly text?: string;
}

/** Plugins and `<base>` are forbidden for all origins. */
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
  return Object.entries(directives).flatMap(([attribute, directive]): readonly RestrictedContent[] => {
    const found = addressesInValue(attributes.get(attribute) ?? '', addressKind(tag, attribute) ?? 'file');
    return found
      .filter(({ target }) => isSuspicious(directive, target))
      .map(({ target }) => ({ directive, kind: 'address', value: target }));
  });
}

/** The code that an element runs: the content of a script, and event handlers. */
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

/** Everything in an element that a site's policy may forbid. What every policy of sitegen allows is left out. */
export const restrictedContent = (element: LoadingElement): readonly RestrictedContent[] => [
  ...loadedBy(element),
  ...runBy(element),
];
