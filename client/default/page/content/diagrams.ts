import type { DiagramSettings } from '../../../../src/shared/clientSettings.ts';
import { createElement } from '../../dom/createElement.ts';
import { getColorMode, onColorModeChange } from '../preferences/colorModeStore.ts';

/** The parts of Mermaid's API that are used. */
interface Mermaid {
  readonly initialize: (options: Readonly<Record<string, unknown>>) => void;
  readonly render: (id: string, source: string) => Promise<{ svg: string }>;
}

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

function loadMermaid(src: string): Promise<Mermaid> {
  return new Promise((resolve, reject) => {
    const script = createElement('script', {
      src,
      onload: () => (window.mermaid ? resolve(window.mermaid) : reject(new Error(`${src} brought no mermaid`))),
      onerror: () => reject(new Error(`${src} could not be loaded`)),
    });
    document.head.append(script);
  });
}

/** Create the function that replaces the source of a diagram by its drawing, in the current color mode. */
function createDraw({ script, theme, options }: DiagramSettings): (diagram: HTMLElement) => Promise<void> {
  let loading: Promise<Mermaid> | undefined;
  let count = 0;
  return async (diagram) => {
    const source = diagram.dataset.source ?? diagram.textContent ?? '';
    diagram.dataset.source = source;
    try {
      loading ??= loadMermaid(script); // a large file, loaded once
      const mermaid = await loading;
      mermaid.initialize({ ...options, startOnLoad: false, securityLevel: 'strict', theme: theme[getColorMode()] });
      const { svg } = await mermaid.render(`mermaid-${count++}`, source);
      diagram.innerHTML = svg;
      diagram.style.removeProperty('min-height');
    } catch (error) {
      console.error('a diagram could not be drawn; its source is shown', error);
    }
  };
}

/**
 * Draw diagrams when they come near the viewport, and again when the color mode changes. Call the returned function for new
 * content.
 */
export function watchDiagrams(settings: DiagramSettings): () => void {
  const draw = createDraw(settings);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void draw(target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  onColorModeChange(() => {
    for (const diagram of document.querySelectorAll<HTMLElement>('[data-mermaid][data-source]')) void draw(diagram);
  });
  return () => {
    for (const diagram of document.querySelectorAll('[data-mermaid]:not([data-source])')) observer.observe(diagram);
  };
}
