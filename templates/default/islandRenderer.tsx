import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteContext, type SiteSource } from '../../client/default/islands/site/SiteContext.ts';
import type { PageAddresses, PlacedTemplateContent, TemplateAddress } from '../../src/views/addresses.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { FrameContext, type PageFrame } from './FrameContext.ts';
import { createRecentMemo } from './recentMemo.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** An island to be rendered. */
interface IslandElement<Props extends object> {
  readonly id: string;
  readonly name: string;
  readonly component: ComponentType<Props>;
}

/** The page that an island stands on. */
interface IslandSurroundings {
  readonly site: SiteSource;
  readonly addresses: PageAddresses;
  readonly frame: PageFrame;
}

/** The HTML of an island, from its props as JSON. */
export type RenderIsland = <Props extends object>(
  island: IslandElement<Props>,
  json: string,
  surroundings: IslandSurroundings,
) => string;

/** An island's HTML, and the addresses that its component has written. */
interface RenderedIsland {
  readonly html: string;
  readonly written: readonly TemplateAddress[];
  readonly contents: readonly PlacedTemplateContent[];
  /** What it has said of the page around it. */
  readonly said: readonly ((frame: PageFrame) => void)[];
}

function render<Props extends object>(
  { id, component: Component }: IslandElement<Props>,
  json: string,
  { site, addresses, frame }: IslandSurroundings,
): RenderedIsland {
  const written: TemplateAddress[] = [];
  const contents: PlacedTemplateContent[] = [];
  const said: ((frame: PageFrame) => void)[] = [];
  const say = (what: (frame: PageFrame) => void): void => {
    said.push(what);
    what(frame);
  };
  const ofIsland: PageFrame = {
    addToHead: (elements) => say((one) => one.addToHead(elements)),
    leaveOutFooter: () => say((one) => one.leaveOutFooter()),
  };
  const inIsland: PageAddresses = {
    ...addresses,
    noteHandler: () => undefined, // here they work
    noteContent(content) {
      contents.push(content);
      addresses.noteContent(content);
    },
    resolve(address) {
      written.push(address);
      return addresses.resolve({ ...address, isInIsland: true });
    },
  };
  const html = renderToString(
    <AddressContext value={inIsland}>
      <SiteContext value={createSiteSource(site, inIsland)}>
        <FrameContext value={ofIsland}>
          <Component {...(JSON.parse(json) as Props)} />
        </FrameContext>
      </SiteContext>
    </AddressContext>,
    { identifierPrefix: id },
  );
  return { html: withoutPreloads(html), written, contents, said };
}

/** Make the function that renders islands for the pages of a build: those that are alike, once. */
export function createIslandRenderer(): RenderIsland {
  const rendered = createRecentMemo<RenderedIsland>();
  return (island, json, surroundings) => {
    const { site, addresses, frame } = surroundings;
    const key = [site.base, island.name, island.id, json].join(' ');
    const known = rendered.get(key);
    if (!known) {
      const found = render(island, json, surroundings);
      rendered.set(key, found);
      return found.html;
    }
    for (const what of known.said) what(frame);
    for (const content of known.contents) addresses.noteContent(content);
    for (const address of known.written) addresses.resolve({ ...address, isInIsland: true });
    return known.html;
  };
}
