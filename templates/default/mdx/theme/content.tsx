/** What pages import as `@theme/…`, but for tabs. In Node and in browsers. */

import { type ComponentProps, createElement, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { classNames } from '../../../../src/shared/classNames.ts';
import { FrameContext } from '../../FrameContext.ts';
import { RawHtml } from '../../parts/RawHtml.tsx';
import { MdxContext, MdxSiteContext, type TocEntry, tocOf } from '../MdxContext.ts';
import { Head, Link } from './docusaurus.tsx';

interface WithChildren {
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** `@theme/Details`: what readers open and close. */
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

/** The text in some elements. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<WithChildren>(node) ? textOf(node.props.children) : '';
}

const codeOf = (children: ReactNode): string => textOf(children).replace(/^\n+|\s+$/g, '');

/** What a fence says of a title: it may stand between quotes of either kind, but not have both. */
const titleWord = (title: string): string =>
  title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;

/** The class that says which language code is in. */
const LANGUAGE_CLASS = /\blanguage-(\S+)/;

/** `@theme/CodeBlock` whose code is not written out in the page: in browsers it has no colors. */
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
  const name = language ?? LANGUAGE_CLASS.exec(className ?? '')?.[1] ?? 'text';
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code className="hljs">{codeOf(children)}</code>
      </pre>
    </div>
  );
}

/** `@theme/Heading`: an element `as` says, with its id and the link to it. */
export function Heading({ as = 'h2', children, ...rest }: ComponentProps<'h1'> & { readonly as?: string }) {
  const page = useContext(MdxContext);
  if (!page || rest.id === undefined || as === 'h1') return createElement(as, rest, children);
  const text = textOf(children);
  // HTML among elements is not known yet.
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

/** `@theme/ThemedImage`: one picture for light pages and one for dark ones. */
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

/** `@theme/TOCInline`: the headings of the page, in its text. */
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

/** Props of the frame of a page. */
interface PageFrameProps extends WithChildren {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
}

/** Props of a tag, as Docusaurus has them. */
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

/** `@theme/Layout`: the page around is made by sitegen; what it says of itself goes into the head. */
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

/** `@theme/Tag`: a link to what has a tag. */
export const Tag = ({ permalink, label, count, description }: TagProps) => (
  <Link className="tag" to={permalink} rel="tag" title={description}>
    {label}
    {count ? <span> {count}</span> : null}
  </Link>
);

/** `@theme/BackToTopButton`: every page has one anyway. */
export const BackToTopButton = () => null;

/** `@theme/Mermaid`: a diagram. */
export const Mermaid = ({ value }: { readonly value: string }) => <pre className="mermaid">{value}</pre>;

/** What shows nothing of its own. */
export const Transparent = ({ children }: WithChildren) => <Fragment>{children}</Fragment>;
