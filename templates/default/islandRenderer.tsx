import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteContext, type SiteSource } from '../../client/default/islands/site/SiteContext.ts';
import type { PageAddresses, PlacedTemplateContent, TemplateAddress } from '../../src/views/addresses.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { FrameContext, type PageFrame } from './FrameContext.ts';
import { createRecentMemo } from './recentMemo.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** An island to render. */
interface IslandElement<Props extends object> {
  readonly id: string;
  readonly name: string;
  readonly component: ComponentType<Props>;
}

/** The page that contains an island. */
interface IslandSurroundings {
  readonly site: SiteSource;
  readonly addresses: PageAddresses;
  readonly frame: PageFrame;
}

/** Renders an island to HTML, with its props as JSON. */
export type RenderIsland = <Props extends object>(
  island: IslandElement<Props>,
  json: string,
  surroundings: IslandSurroundings,
) => string;

/** The HTML of an island, and what its component has recorded. */
interface RenderedIsland {
  readonly html: string;
  readonly written: readonly TemplateAddress[];
  readonly contents: readonly PlacedTemplateContent[];
  /** Calls that it made on the page's frame, to be repeated for other pages with the same island. */
  readonly frameCalls: readonly ((frame: PageFrame) => void)[];
}

function render<Props extends object>(
  { id, component: Component }: IslandElement<Props>,
  json: string,
  { site, addresses, frame }: IslandSurroundings,
): RenderedIsland {
  const written: TemplateAddress[] = [];
  const contents: PlacedTemplateContent[] = [];
  const frameCalls: ((frame: PageFrame) => void)[] = [];
  const callFrame = (call: (frame: PageFrame) => void): void => {
    frameCalls.push(call);
    call(frame);
  };
  const ofIsland: PageFrame = {
    addToHead: (elements) => callFrame((one) => one.addToHead(elements)),
    leaveOutFooter: () => callFrame((one) => one.leaveOutFooter()),
  };
  const inIsland: PageAddresses = {
    ...addresses,
    noteHandler: () => undefined, // event handlers work in islands
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
  return { html: withoutPreloads(html), written, contents, frameCalls };
}

/** Create the island renderer of a build. Equal islands are rendered once. */
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
    for (const call of known.frameCalls) call(frame);
    for (const content of known.contents) addresses.noteContent(content);
    for (const address of known.written) addresses.resolve({ ...address, isInIsland: true });
    return known.html;
  };
}
