import type { DiagramSettings } from '../../../../src/shared/clientSettings.ts';
import { getColorMode, onColorModeChange } from '../preferences/colorModeStore.ts';

/** What the drawing library leaves on the window, as far as it is used here. */
interface Mermaid {
  readonly initialize: (options: Readonly<Record<string, unknown>>) => void;
  readonly render: (id: string, source: string) => Promise<{ svg: string }>;
}

declare global {
  interface Window {
    mermaid?: Mermaid;
  }
}

let loading: Promise<Mermaid> | undefined;

/** The library is large: it comes from a file of its own, once a diagram is in view. */
function loadLibrary(src: string): Promise<Mermaid> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => (window.mermaid ? resolve(window.mermaid) : reject(new Error(`${src} brought no mermaid`)));
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  });
  return loading;
}

let count = 0;

async function draw(diagram: HTMLElement, { script, theme, options }: DiagramSettings): Promise<void> {
  const source = diagram.dataset.source ?? diagram.textContent ?? '';
  diagram.dataset.source = source;
  try {
    const mermaid = await loadLibrary(script);
    mermaid.initialize({ ...options, startOnLoad: false, securityLevel: 'strict', theme: theme[getColorMode()] });
    const { svg } = await mermaid.render(`mermaid-${count++}`, source);
    diagram.innerHTML = svg;
    diagram.style.removeProperty('min-height');
  } catch (error) {
    console.error('a diagram could not be drawn; its source is shown', error); // readers lose nothing
  }
}

/** Draw diagrams as they come into view, and again when the color mode changes. */
export function watchDiagrams(settings: DiagramSettings): { readonly refresh: () => void } {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        void draw(target as HTMLElement, settings);
      }
    },
    { rootMargin: '200px' },
  );
  onColorModeChange(() => {
    for (const diagram of document.querySelectorAll<HTMLElement>('[data-mermaid][data-source]'))
      void draw(diagram, settings);
  });
  return {
    refresh() {
      for (const diagram of document.querySelectorAll('[data-mermaid]:not([data-source])')) seen.observe(diagram);
    },
  };
}
