import type { ReactNode } from 'react';
import { en } from '../../../src/shared/messages/en.ts';
import type { PageAddresses, WrittenPlace } from '../../../src/views/addresses.ts';
import type { MarkdownElement, MdxChild, MdxElement, SiteView } from '../../../src/views/views.ts';
import { Island } from '../Island.tsx';
import { createMdxIsland } from './createMdxIsland.tsx';
import { MdxContext, type MdxPage, type MdxSite, MdxSiteContext, tocOf } from './MdxContext.ts';
import type { MdxPart } from './nestHtml.ts';
import type { Texts } from './outsideTexts.ts';
import { BOX_TITLE, htmlChildren, type MdxNodes, type MdxRun, type MdxValues, runElement } from './runElement.ts';
import { type MdxElements, propsOf } from './runMarkdown.ts';

const ASKABLE = ['customFields', 'texts'] as const;

/** Site data that islands get only if their code uses it, because it may be large. */
type Askable = (typeof ASKABLE)[number];

/** The compiled code of an MDX page. */
export interface MdxProgram {
  readonly nodes: MdxNodes;
  readonly frontMatter: unknown;
  /** Names of the values that it uses. */
  readonly values: readonly string[];
  /** Numbers of the elements that are also rendered in browsers. */
  readonly islands: readonly number[];
  /** Site data that these use. */
  readonly asks: readonly Askable[];
  /** Components for Markdown elements; absent if the site has none. */
  readonly elements?: MdxElements;
  /** Names of those components that are also rendered in browsers. */
  readonly elementIslands: readonly string[];
}

/** The programs of a site's MDX pages in one language, by file from the site root. */
export type MdxPrograms = Readonly<Record<string, MdxProgram>>;

/** The programs of all languages, by base of the language. */
export type MdxLanguages = Readonly<Record<string, MdxPrograms>>;

/** Name of the island that renders Markdown elements. */
const MDX_ELEMENTS = 'mdx:elements';

/** Module name prefixes of MDX pages, as the bundler writes them. */
const NAMESPACE = /^sitegen-mdx:(?:[^#]*#\d+:)?/;

const toFile = ({ file, ...place }: WrittenPlace): WrittenPlace => ({ file: file.replace(NAMESPACE, ''), ...place });

/** The addresses for code in an MDX page, which are resolved from its file. `finals` are addresses that are final already. */
export const ofMdx = (
  addresses: PageAddresses,
  locate: () => WrittenPlace,
  finals: ReadonlySet<string>,
): PageAddresses => {
  const placed = (place: WrittenPlace | undefined): WrittenPlace => (place ? toFile(place) : locate());
  return {
    ...addresses,
    resolve: (address) =>
      finals.has(address.target)
        ? address.target
        : addresses.resolve({
            ...address,
            place: placed(address.place),
            ...(address.place === undefined || NAMESPACE.test(address.place.file)
              ? { isOfContent: true }
              : { tag: locate() }),
          }),
    noteContent: (content) => addresses.noteContent({ ...content, place: placed(content.place) }),
    noteHandler: () => undefined, // elements with handlers are islands, or were reported by the bundler
  };
};

/** Delimits the number of an HTML piece in React's output: no text contains it (HTML 13.2.3.5 forbids it). */
const MARK = '\u0000';

/** The program of an MDX page, and its context. */
export interface MdxRendering {
  readonly program: MdxProgram;
  readonly file: string;
  readonly page: MdxPage;
  /** Unique on the page. */
  readonly id: string;
  readonly toHtml: (node: ReactNode) => string;
  /** Registers a final address. */
  readonly addFinal: (address: string) => void;
}

/** Markdown elements that stand in a line of text. */
const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'strong']);

const isInline = (one: MdxElement | MarkdownElement): boolean =>
  'element' in one ? INLINE.has(one.element) : one.isInline === true;

const valuesOf = ({ program, page: { page } }: MdxRendering): MdxValues => ({
  toc: tocOf(page),
  frontMatter: program.frontMatter,
  contentTitle: page.title,
  metadata: { title: page.title, description: page.description, permalink: page.url, frontMatter: program.frontMatter },
});

/** Pages that are components get the site as the prop `config`. */
const COMPONENT_PAGE = /\.[jt]sx?$/;

/** Texts of the site, without those of the interface. */
export const ownTexts = (messages: SiteView['messages']): Texts =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => !(id in en) && !id.startsWith('theme.')));

/** What components know about the site. */
const siteOf = (
  { title, tagline, titleDelimiter, homeUrl, base, baseUrl, customFields, messages }: SiteView,
  asks: readonly Askable[],
): MdxSite => ({
  title,
  tagline,
  titleDelimiter,
  url: homeUrl.slice(0, -base.length),
  baseUrl,
  ...(asks.includes('customFields') ? { customFields } : {}),
  ...(asks.includes('texts') ? { texts: ownTexts(messages) } : {}),
});

/** Render an element with its content. Pieces of HTML are represented by placeholders, and inserted at the end. */
export function renderMdx(element: MdxElement | MarkdownElement, rendering: MdxRendering): string {
  const { program, file, page, id, toHtml, addFinal } = rendering;
  const values = valuesOf(rendering);
  const site = siteOf(page.site, ASKABLE);
  const islandSite = siteOf(page.site, program.asks);
  const pieces: string[] = [];
  const islands = new Set(program.islands);
  let count = 0;
  const { nodes, elements = {}, elementIslands } = program;
  const toChild = (html: string): ReactNode => {
    pieces.push(html);
    return `${MARK}${pieces.length - 1}${MARK}`;
  };
  const toChildren = (parts: readonly MdxPart[]): readonly ReactNode[] =>
    parts.flatMap((part) => ('node' in part ? [part.node] : htmlChildren(part.html, toChild)));
  const fill = (html: string): string =>
    html
      .split(MARK)
      .map((part, index) => (index % 2 === 0 ? part : (pieces[Number(part)] ?? '')))
      .join('');
  const addFinals = (one: MdxElement | MarkdownElement): void => {
    if (!('element' in one)) return;
    const { href, src } = propsOf(one.tag);
    for (const address of [href, src]) if (typeof address === 'string') addFinal(address);
  };
  const inContexts = (node: ReactNode) => (
    <MdxContext value={page}>
      <MdxSiteContext value={site}>{node}</MdxSiteContext>
    </MdxContext>
  );
  const runHere = (one: MdxElement | MarkdownElement, props: object, runInside: MdxRun['runInside']): ReactNode => {
    addFinals(one);
    return runElement(one, props, { nodes, values, elements, toChildren, ...(runInside ? { runInside } : {}) });
  };
  /** Render Markdown elements in an island to HTML: browsers only have the components of its MDX tags. */
  const withoutElements = (children: readonly MdxChild[], props: object): readonly MdxChild[] =>
    children.map((child) => {
      if (typeof child === 'string') return child;
      if (!('element' in child) || child.element === BOX_TITLE)
        return { ...child, children: withoutElements(child.children, props) };
      const Static = () => runHere(child, props, (inside, own) => runHere(inside, own, undefined));
      return fill(toHtml(inContexts(<Static />)));
    });
  const isIsland = (one: MdxElement | MarkdownElement): boolean =>
    'element' in one
      ? elementIslands.includes(one.element) || (one.code !== undefined && elementIslands.includes('code'))
      : islands.has(one.node);
  const run = (one: MdxElement | MarkdownElement, props: object): ReactNode => {
    if (!isIsland(one)) return runHere(one, props, run);
    addFinals(one);
    const isElement = 'element' in one;
    const own = { ...one, children: withoutElements(one.children, props) };
    const name = isElement ? MDX_ELEMENTS : `mdx:${file}`;
    const asked = Object.fromEntries(Object.entries(values).filter(([value]) => program.values.includes(value)));
    const islandProps = { element: own, props, values: asked, site: isElement ? siteOf(page.site, []) : islandSite };
    return (
      <Island
        key={`${id}-${count}`}
        id={`${id}-${count++}`}
        as={isInline(one) ? 'span' : 'div'}
        name={name}
        component={createMdxIsland(nodes, elements)}
        props={islandProps}
      />
    );
  };
  // Inside of a component, because expressions may call hooks.
  const Content = () => run(element, COMPONENT_PAGE.test(file) ? { config: site } : {});
  return fill(toHtml(inContexts(<Content />)));
}
