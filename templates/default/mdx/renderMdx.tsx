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

/** What islands are given of the site only where they ask for it: it may be much. */
type Askable = (typeof ASKABLE)[number];

/** The program of an MDX page, as the bundler made it. */
export interface MdxProgram {
  readonly nodes: MdxNodes;
  readonly frontMatter: unknown;
  /** Names of the values that it asks for. */
  readonly values: readonly string[];
  /** Numbers of the tags that browsers run too. */
  readonly islands: readonly number[];
  /** What these ask of the site. */
  readonly asks: readonly Askable[];
  /** What the site has for elements of Markdown; absent where it has nothing. */
  readonly elements?: MdxElements;
  /** Those of them that browsers run too. */
  readonly elementIslands: readonly string[];
}

/** The programs of a site's MDX pages in one language, by their files from the root. */
export type MdxPrograms = Readonly<Record<string, MdxProgram>>;

/** Those of all languages, by the path that the addresses of each start with. */
export type MdxLanguages = Readonly<Record<string, MdxPrograms>>;

/** What the island is called that renders elements of Markdown. */
const MDX_ELEMENTS = 'mdx:elements';

/** How the modules of MDX pages are called. */
const NAMESPACE = /^sitegen-mdx:(?:[^#]*#\d+:)?/;

const toFile = ({ file, ...place }: WrittenPlace): WrittenPlace => ({ file: file.replace(NAMESPACE, ''), ...place });

/** The addresses of a page for what is written in an MDX page: they are meant from there. `finals` are what HTML gets already. */
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
    noteHandler: () => undefined, // what has handlers is an island, or told when it is bundled
  };
};

/** Stands around the number of a piece of HTML: no text of React's has it (HTML 13.2.3.5 forbids it). */
const MARK = '\u0000';

/** What is run of an MDX page, and how it is put into the page. */
export interface MdxRendering {
  readonly program: MdxProgram;
  readonly file: string;
  readonly page: MdxPage;
  /** Unique on the page. */
  readonly id: string;
  readonly toHtml: (node: ReactNode) => string;
  /** Tell of an address that is final. */
  readonly addFinal: (address: string) => void;
}

/** Elements of Markdown that stand in a line of text. */
const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'strong']);

const isInline = (one: MdxElement | MarkdownElement): boolean =>
  'element' in one ? INLINE.has(one.element) : one.isInline === true;

const valuesOf = ({ program, page: { page } }: MdxRendering): MdxValues => ({
  toc: tocOf(page),
  frontMatter: program.frontMatter,
  contentTitle: page.title,
  metadata: { title: page.title, description: page.description, permalink: page.url, frontMatter: program.frontMatter },
});

/** Pages that are components get the configuration of the site as a prop. */
const COMPONENT_PAGE = /\.[jt]sx?$/;

/** Texts that are none of the interface. */
export const ownTexts = (messages: SiteView['messages']): Texts =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => !(id in en) && !id.startsWith('theme.')));

/** What components know of the site. */
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

/** Render a tag, or an expression, with all that stands inside. HTML among elements is put in afterwards. */
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
  /** Elements of Markdown in an island are HTML: browsers have the components of its tags alone. */
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
  // Expressions may call hooks: they are run while a component is rendered.
  const Content = () => run(element, COMPONENT_PAGE.test(file) ? { config: site } : {});
  return fill(toHtml(inContexts(<Content />)));
}
