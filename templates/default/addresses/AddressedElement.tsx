import { createElement, useContext } from 'react';
import { type AddressKind, addressKind, changeAddresses } from '../../../src/shared/addressAttributes.ts';
import { changeHtmlAddresses, elementsInHtml } from '../../../src/shared/htmlAddresses.ts';
import { type LoadingElement, restrictedContent } from '../../../src/shared/restrictedContent.ts';
import { table } from '../../../src/shared/table.ts';
import type { PageAddresses, WrittenPlace } from '../../../src/views/addresses.ts';
import { AddressContext, inMarkup } from './AddressContext.ts';

/** React props of an element. */
type Props = Readonly<Record<string, unknown>>;

/** The HTML attribute of each React prop that may hold addresses. */
const ATTRIBUTES: Readonly<Record<string, string>> = table({
  action: 'action',
  cite: 'cite',
  data: 'data',
  formAction: 'formaction',
  href: 'href',
  imageSrcSet: 'imagesrcset',
  poster: 'poster',
  src: 'src',
  srcSet: 'srcset',
  xlinkHref: 'xlink:href',
  'xlink:href': 'xlink:href',
});

/** The kind of address in a prop; undefined if it holds none. */
const kindOf = (tag: string, name: string, { rel }: Props): AddressKind | undefined =>
  ATTRIBUTES[name] === undefined
    ? undefined
    : addressKind(tag, ATTRIBUTES[name], typeof rel === 'string' ? rel : undefined);

const HAS_FILE = /\burl\(/;

/** True for a style object that refers to a file. */
const namesFile = (value: unknown): value is Props =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => typeof part === 'string' && HAS_FILE.test(part));

/** True for a value of `dangerouslySetInnerHTML`: HTML, or the text of a script. */
const isHtmlObject = (value: unknown): value is { readonly __html: string } =>
  typeof value === 'object' && value !== null && '__html' in value && typeof value.__html === 'string';

/** True for such a value that contains elements. */
const isHtml = (value: unknown): value is { readonly __html: string } =>
  isHtmlObject(value) && value.__html.includes('<');

/** True for an address that needs a look: neither empty nor `#`, the top of the page. */
const isWritten = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== '#';

const isHandler = (name: string, value: unknown): boolean => typeof value === 'function' && /^on[A-Z]/.test(name);

/** True for an element that may hold addresses, or something else to be checked. */
export function isChecked(tag: string, props: Props): boolean {
  if (tag === 'script') return true;
  for (const name in props) {
    const value = props[name];
    if (isHandler(name, value)) return true;
    if (name === 'style' ? namesFile(value) : name === 'dangerouslySetInnerHTML' ? isHtml(value) : false) return true;
    if (ATTRIBUTES[name] !== undefined && isWritten(value) && kindOf(tag, name, props)) return true;
  }
  return false;
}

const note = (element: LoadingElement, addresses: PageAddresses, place: WrittenPlace | undefined): void => {
  for (const content of restrictedContent(element)) addresses.noteContent({ content, ...(place ? { place } : {}) });
};

/** HTML with resolved addresses. */
export function addressedHtml(html: string, addresses: PageAddresses, place: WrittenPlace | undefined): string {
  if (addresses.isFinal(html)) return html;
  for (const element of elementsInHtml(html)) note(element, addresses, place);
  return changeHtmlAddresses(html, ({ kind, target }) => addresses.resolve(inMarkup(kind, target, place)));
}

/** What a React element loads and runs. Event handlers are functions, and are checked separately. */
function loadingElement(tag: string, props: Props): LoadingElement {
  const attributes = Object.entries(props).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('on')
      ? [[ATTRIBUTES[name] ?? name.toLowerCase(), value] as const]
      : [],
  );
  const { children, dangerouslySetInnerHTML: html } = props;
  const text = typeof children === 'string' ? children : isHtmlObject(html) ? html.__html : '';
  return { tag, attributes: new Map(attributes), ...(tag === 'script' ? { text } : {}) };
}

/** The props of an element with resolved addresses. */
export function addressedProps(
  tag: string,
  props: Props,
  addresses: PageAddresses,
  place: WrittenPlace | undefined,
): Props {
  const change = (value: string, kind: AddressKind): string =>
    changeAddresses(value, kind, (target, one) => addresses.resolve(inMarkup(one, target, place)));
  const changeProp = (name: string, value: unknown): unknown => {
    if (name === 'style' && namesFile(value))
      return Object.fromEntries(
        Object.entries(value).map(([property, part]) => [
          property,
          typeof part === 'string' ? change(part, 'style') : part,
        ]),
      );
    if (name === 'dangerouslySetInnerHTML' && tag !== 'script' && isHtml(value))
      return { __html: addressedHtml(value.__html, addresses, place) };
    const kind = isWritten(value) ? kindOf(tag, name, props) : undefined;
    return kind ? change(value as string, kind) : value;
  };
  note(loadingElement(tag, props), addresses, place);
  for (const [name, value] of Object.entries(props))
    if (isHandler(name, value)) addresses.noteHandler({ name, ...(place ? { place } : {}) });
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, changeProp(name, value)]));
}

/** An element in a template, with its place. */
interface AddressedElementProps extends Record<string, unknown> {
  readonly sitegenTag: string;
  readonly sitegenPlace?: WrittenPlace | undefined;
}

/** An element with resolved addresses: they have base and language, and are recorded for the checks. */
export function AddressedElement({ sitegenTag: tag, sitegenPlace: place, ...props }: AddressedElementProps) {
  const addresses = useContext(AddressContext);
  return createElement(tag, addresses ? addressedProps(tag, props, addresses, place) : props);
}
