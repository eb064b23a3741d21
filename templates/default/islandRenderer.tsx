import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteContext, type SiteSource } from '../../client/default/islands/site/SiteContext.ts';
import type { PageAddresses, PlacedTemplateContent, TemplateAddress } from '../../src/views/addresses.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { FrameContext, type PageFrame } from './FrameContext.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** An island to be rendered. */
interface IslandElement<Props extends object> {
  readonly id: string;
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly varying: string;
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

/** Neighboring pages have mostly the same navbar: the HTML of that number of islands is remembered. */
const REMEMBERED = 64;

/** Stands in for `varying` in what is remembered: a character that no text has (Unicode, "Private Use"). */
const STAND_IN = '\uE000';
/** Texts that JSON and HTML write as they are. */
const PLAIN = /^[\w./-]{2,}$/;

/** An island's HTML, and the addresses that its component has written. */
interface RenderedIsland {
  readonly html: string;
  readonly written: readonly TemplateAddress[];
  readonly contents: readonly PlacedTemplateContent[];
  /** What it has said of the page around it. */
  readonly said: readonly ((frame: PageFrame) => void)[];
}

/** Text as it is remembered, and as it is on a page. */
interface Varying {
  readonly toShared: (text: string) => string;
  readonly toOwn: (text: string) => string;
}

const AS_IT_IS: Varying = { toShared: (text) => text, toOwn: (text) => text };

const varyingOf = (text: string): Varying =>
  PLAIN.test(text)
    ? {
        toShared: (own) => own.replaceAll(text, STAND_IN),
        toOwn: (shared) => shared.replaceAll(STAND_IN, text),
      }
    : AS_IT_IS;

function render<Props extends object>(
  { id, component: Component }: IslandElement<Props>,
  sharedJson: string,
  { site, addresses, frame }: IslandSurroundings,
  { toShared, toOwn }: Varying,
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
      return toShared(addresses.resolve({ ...address, target: toOwn(address.target), isInIsland: true }));
    },
  };
  const html = renderToString(
    <AddressContext value={inIsland}>
      <SiteContext value={createSiteSource(site, inIsland)}>
        <FrameContext value={ofIsland}>
          <Component {...(JSON.parse(sharedJson) as Props)} />
        </FrameContext>
      </SiteContext>
    </AddressContext>,
    { identifierPrefix: id },
  );
  return { html: withoutPreloads(html), written, contents, said };
}

/** Make the function that renders islands for the pages of a build: those that are alike, once. */
export function createIslandRenderer(): RenderIsland {
  const rendered = new Map<string, RenderedIsland>();
  return (island, json, surroundings) => {
    const { toShared, toOwn } = varyingOf(island.varying);
    const shared = toShared(json);
    const key = [surroundings.site.base, island.name, island.id, shared].join(' ');
    const known = rendered.get(key);
    const found = known ?? render(island, shared, surroundings, { toShared, toOwn });
    if (known) {
      for (const what of known.said) what(surroundings.frame);
      for (const content of known.contents) surroundings.addresses.noteContent(content);
      for (const address of known.written)
        surroundings.addresses.resolve({ ...address, target: toOwn(address.target), isInIsland: true });
    } else if (rendered.size >= REMEMBERED) rendered.clear();
    rendered.set(key, found);
    return toOwn(found.html);
  };
}
