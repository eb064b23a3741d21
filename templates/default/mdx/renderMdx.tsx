import type { ReactNode } from 'react';
import { en } from '../../../src/shared/messages/en.ts';
import type { PageAddresses, WrittenPlace } from '../../../src/views/addresses.ts';
import type { MdxElement, SiteView } from '../../../src/views/views.ts';
import { Island } from '../Island.tsx';
import { createMdxIsland } from './createMdxIsland.tsx';
import { MdxContext, type MdxPage, type MdxSite, MdxSiteContext, tocOf } from './MdxContext.ts';
import { type MdxNodes, type MdxValues, runElement } from './runElement.ts';

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
}

/** The programs of a site's MDX pages, by their files from the root. */
export type MdxPrograms = Readonly<Record<string, MdxProgram>>;

/** How the modules of MDX pages are called. */
const NAMESPACE = /^sitegen-mdx:(?:[^#]*#\d+:)?/;

const toFile = ({ file, ...place }: WrittenPlace): WrittenPlace => ({ file: file.replace(NAMESPACE, ''), ...place });

/** The addresses of a page for what is written in an MDX page: they are meant from there. */
export const ofMdx = (addresses: PageAddresses, locate: () => WrittenPlace): PageAddresses => {
  const placed = (place: WrittenPlace | undefined): WrittenPlace => (place ? toFile(place) : locate());
  return {
    ...addresses,
    resolve: (address) =>
      addresses.resolve({
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
}

const valuesOf = ({ program, page: { page } }: MdxRendering): MdxValues => ({
  toc: tocOf(page),
  frontMatter: program.frontMatter,
  contentTitle: page.title,
  metadata: { title: page.title, description: page.description, permalink: page.url, frontMatter: program.frontMatter },
});

/** Pages that are components get the configuration of the site as a prop. */
const COMPONENT_PAGE = /\.[jt]sx?$/;

/** Texts that are none of the interface. */
const ownTexts = (messages: SiteView['messages']): Readonly<Record<string, string>> =>
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
export function renderMdx(element: MdxElement, rendering: MdxRendering): string {
  const { program, file, page, id, toHtml } = rendering;
  const values = valuesOf(rendering);
  const site = siteOf(page.site, ASKABLE);
  const islandSite = siteOf(page.site, program.asks);
  const pieces: string[] = [];
  const islands = new Set(program.islands);
  let count = 0;
  const { nodes } = program;
  const toChild = (html: string): ReactNode => {
    pieces.push(html);
    return `${MARK}${pieces.length - 1}${MARK}`;
  };
  const run = (one: MdxElement, props: object): ReactNode => {
    if (!islands.has(one.node)) return runElement(one, props, { nodes, values, toChild, runInside: run });
    const name = `mdx:${file}`;
    const asked = Object.fromEntries(Object.entries(values).filter(([value]) => program.values.includes(value)));
    const islandProps = { element: one, props, values: asked, site: islandSite };
    return (
      <Island
        key={`${id}-${count}`}
        id={`${id}-${count++}`}
        name={name}
        component={createMdxIsland(nodes)}
        props={islandProps}
      />
    );
  };
  // Expressions may call hooks: they are run while a component is rendered.
  const Content = () => run(element, COMPONENT_PAGE.test(file) ? { config: site } : {});
  const html = toHtml(
    <MdxContext value={page}>
      <MdxSiteContext value={site}>
        <Content />
      </MdxSiteContext>
    </MdxContext>,
  );
  return html
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : (pieces[Number(part)] ?? '')))
    .join('');
}
