import type { ComponentType } from 'react';
import type { WrittenPlace } from '../../src/views/addresses.ts';
import type { ComponentNode, RenderComponent } from '../../src/views/views.ts';
import { AddressedLink } from './addresses/addressedComponents.tsx';
import { ofContent } from './addresses/ofContent.ts';
import type { MdxPage } from './mdx/MdxContext.ts';
import { type MdxLanguages, ofMdx, renderMdx } from './mdx/renderMdx.tsx';
import type { ComponentProps } from './props.ts';
import type { RenderContextValue } from './RenderContext.ts';
import { renderInContext } from './renderInContext.tsx';

/** The modules that render the content of pages. */
export interface ContentModules {
  /** Components by the names of their tags. */
  readonly components: Readonly<Record<string, ComponentType<ComponentProps>>>;
  /** The programs of MDX pages. */
  readonly programs: MdxLanguages;
  readonly renderCode: MdxPage['renderCode'];
}

/** The page whose content is rendered, and the state that its parts share. */
interface OpenPage extends Pick<MdxPage, 'page' | 'site' | 'text'> {
  readonly context: Omit<RenderContextValue, 'renderComponent'>;
}

/** Run a function; an error it throws gets the place of the tag that it was called for. */
function placeErrors<Result>(run: () => Result, locate: () => WrittenPlace): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && !('calledFrom' in error)) Object.assign(error, { calledFrom: locate() });
    throw error;
  }
}

/**
 * Create the renderer of the components in a page's content. Each is a separate React root with the context of the page and a
 * unique id.
 */
export function createComponentRenderer(
  { components, programs, renderCode }: ContentModules,
  { context, ...open }: OpenPage,
): RenderComponent {
  const { page, site, text } = open;
  const { addresses } = context;
  let count = 0;

  const runMdx = ({ file, element }: NonNullable<ComponentNode['mdx']>, locate: () => WrittenPlace): string => {
    const program = programs[site.base]?.[file];
    if (!program) throw new Error(`the program of ${file} is not there`);
    const finals = new Set<string>();
    const own = { ...context, renderComponent, addresses: ofMdx(addresses, locate, finals) };
    const id = `mdx${count++}`;
    let roots = 0;
    return renderMdx(element, {
      program,
      file,
      page: { ...open, Link: AddressedLink, renderCode },
      id,
      toHtml: (node) => renderInContext(node, own, site, `${id}r${roots++}`),
      addFinal: (address) => void finals.add(address),
    });
  };

  const runComponent = ({ name, props, html, children }: ComponentNode, locate: () => WrittenPlace): string => {
    const Component = components[name];
    if (!Component) throw new Error(`there is no component "${name}"`);
    const id = `c${count++}`;
    addresses.addFinal(html);
    const own = { ...context, renderComponent, addresses: ofContent(addresses, props, locate) };
    const element = <Component {...{ props, html, nodes: children, id, page, site, text }} />;
    return placeErrors(() => renderInContext(element, own, site), locate);
  };

  const renderComponent: RenderComponent = (node, locate) => {
    const { mdx } = node;
    return mdx ? placeErrors(() => runMdx(mdx, locate), locate) : runComponent(node, locate);
  };
  return renderComponent;
}
