/** Components that pages import as `@theme/…`, except tabs, admonitions and cards. Works in Node and in browsers. */

import { type ComponentProps, createElement, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { classNames } from '../../../../src/shared/classNames.ts';
import { FrameContext } from '../../FrameContext.ts';
import { RawHtml } from '../../parts/RawHtml.tsx';
import { MdxContext, MdxSiteContext, type TocEntry, tocOf } from '../MdxContext.ts';
import { LANGUAGE_CLASS, parseLanguage } from './codeBlocks.ts';
import { Head, Link } from './docusaurus.tsx';

interface WithChildren {
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** `@theme/Details`: a disclosure box. */
export function Details({
  summary,
  children,
  className,
  ...rest
}: ComponentProps<'details'> & { readonly summary?: ReactNode }) {
  const heading = typeof summary === 'string' ? <summary>{summary}</summary> : summary;
  return (
    <details className={classNames('details', className)} {...rest}>
      {heading}
      {children}
    </details>
  );
}

/** The text content of React nodes. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<WithChildren>(node) ? textOf(node.props.children) : '';
}

const codeOf = (children: ReactNode): string => textOf(children).replace(/^\n+|\s+$/g, '');

/** The title for an info string: in the kind of quotes that it does not contain, as it must not contain both. */
const titleWord = (title: string): string =>
  title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;

/** `@theme/CodeBlock` for code that is only known when it is rendered: in browsers it is not highlighted. */
export function CodeBlock({
  children,
  className,
  language,
  title,
  metastring = '',
  showLineNumbers,
}: WithChildren & {
  readonly language?: string;
  readonly title?: ReactNode;
  readonly metastring?: string;
  readonly showLineNumbers?: boolean | number;
}) {
  const renderCode = useContext(MdxContext)?.renderCode;
  const name = language ?? parseLanguage(className) ?? 'text';
  const ownClass = className?.replace(LANGUAGE_CLASS, '').trim() || undefined;
  if (renderCode && (title === undefined || typeof title === 'string')) {
    const lines = typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : 'showLineNumbers';
    const parts = [name, metastring, title && titleWord(title), showLineNumbers ? lines : ''];
    const html = renderCode(codeOf(children), parts.filter(Boolean).join(' '));
    return <RawHtml as="div" className={ownClass} html={html} />;
  }
  return (
    <div className={classNames(`theme-code-block language-${name}`, ownClass)}>
      {title && <div className="code-block-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code className="hljs">{codeOf(children)}</code>
      </pre>
    </div>
  );
}

/** `<Code>` of Astro and Starlight: a code block whose code is an attribute. */
export const Code = ({
  code,
  lang = 'text',
  title,
  meta = '',
}: Readonly<Record<'code', string> & Partial<Record<'lang' | 'title' | 'meta', string>>>): ReactNode => (
  <CodeBlock language={lang} title={title} metastring={meta}>
    {code}
  </CodeBlock>
);

/** `@theme/Heading`: the heading element named by `as`, with its id and a link to itself. */
export function Heading({ as = 'h2', children, ...rest }: ComponentProps<'h1'> & { readonly as?: string }) {
  const page = useContext(MdxContext);
  if (!page || rest.id === undefined || as === 'h1') return createElement(as, rest, children);
  const text = textOf(children);
  // HTML among the children is represented by placeholders, so its text is not known here.
  const label = page.text('heading.link', { heading: text.includes('\0') ? rest.id : text || rest.id });
  const link = createElement('a', { className: 'hash-link', href: `#${rest.id}`, 'aria-label': label });
  return createElement(as, rest, children, link);
}

type Source = string | { readonly default?: string; readonly src?: { readonly src?: string } | string };

const addressOf = (source: Source | undefined): string | undefined => {
  if (typeof source === 'string' || source === undefined) return source;
  return typeof source.src === 'string' ? source.src : (source.src?.src ?? source.default);
};

/** `@theme/IdealImage`. */
export const Image = ({
  img,
  src,
  alt = '',
  ...rest
}: Omit<ComponentProps<'img'>, 'src'> & {
  readonly img?: Source;
  readonly src?: Source;
}) => <img loading="lazy" decoding="async" alt={alt} {...rest} src={addressOf(img ?? src)} />;

/** `@theme/ThemedImage`: a picture for light mode and one for dark mode. */
export function ThemedImage({
  sources,
  alt = '',
  className,
  ...rest
}: Omit<ComponentProps<'img'>, 'sources'> & { readonly sources: { readonly light: Source; readonly dark: Source } }) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      loading="lazy"
      decoding="async"
      alt={alt}
      {...rest}
      src={addressOf(sources[mode])}
      className={classNames(`only-${mode}`, className)}
    />
  ));
}

function toTree(entries: readonly TocEntry[]): ReactNode {
  const [first] = entries;
  if (!first) return null;
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []));
  return (
    <ul>
      {starts.map((start, index) => {
        const { id, value } = entries[start] as TocEntry;
        return (
          <li key={id}>
            <RawHtml as="a" html={value} href={`#${id}`} />
            {toTree(entries.slice(start + 1, starts[index + 1]))}
          </li>
        );
      })}
    </ul>
  );
}

/** `@theme/TOCInline`: the headings of the page, as a list in its text. */
export function TOCInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 6,
}: {
  readonly toc?: readonly TocEntry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}) {
  const page = useContext(MdxContext);
  const entries = toc ?? (page ? tocOf(page.page) : []);
  const shown = entries.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <div className="table-of-contents table-of-contents__inline">{toTree(shown)}</div>;
}

/** Props of `Layout`. */
interface PageFrameProps extends WithChildren {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
}

/** Props of a tag, as in Docusaurus. */
interface TagProps {
  readonly permalink: string;
  readonly label: string;
  readonly count?: number;
  readonly description?: string;
}

/** `PageMetadata` of `@docusaurus/theme-common`: title and description for the head of the page. */
export function PageMetadata({
  title,
  description,
  children,
}: Pick<PageFrameProps, 'title' | 'description' | 'children'>) {
  const { title: siteTitle, titleDelimiter } = useContext(MdxSiteContext);
  const isWhole = siteTitle === '' || siteTitle === title;
  const whole = title && (isWhole ? title : `${title} ${titleDelimiter} ${siteTitle}`);
  return (
    <Head>
      {whole && <title>{whole}</title>}
      {whole && <meta property="og:title" content={whole} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {children}
    </Head>
  );
}

/** `@theme/Layout`: sitegen renders the page around the content, so only title, description and footer settings are used. */
export function Layout({ title, description, wrapperClassName, noFooter = false, children }: PageFrameProps) {
  const frame = useContext(FrameContext);
  if (noFooter) frame?.leaveOutFooter();
  return (
    <>
      <PageMetadata title={title} description={description} />
      <div className={wrapperClassName}>{children}</div>
    </>
  );
}

/** `@theme/Tag`: a link to the page of a tag. */
export const Tag = ({ permalink, label, count, description }: TagProps) => (
  <Link className="tag" to={permalink} rel="tag" title={description}>
    {label}
    {count ? <span> {count}</span> : null}
  </Link>
);

/** `@theme/BackToTopButton`: empty, because every page has such a button. */
export const BackToTopButton = () => null;

/** `@theme/Mermaid`: a diagram. */
export const Mermaid = ({ value }: { readonly value: string }) => <pre className="mermaid">{value}</pre>;

/** A component that renders only its children. */
export const Transparent = ({ children }: WithChildren) => <Fragment>{children}</Fragment>;
