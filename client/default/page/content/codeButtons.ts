import { createElement } from '../../dom/createElement.ts';
import { delegate } from '../../dom/delegate.ts';
import { warn } from '../../dom/warn.ts';

/** How long the copy button shows its confirmation. */
const COPIED_MS = 1000;

/** The image is in `styles/icons.css`. */
const icon = (name: 'copy' | 'done' | 'wrap'): string => `<span class="icon icon--${name}"></span>`;

/** Texts of the buttons, in the page's language. */
export interface CodeButtonTexts {
  readonly copy: string;
  readonly copyLabel: string;
  readonly copied: string;
  readonly wrap: string;
}

function createButton(kind: 'copy' | 'wrap', title: string, label: string): HTMLButtonElement {
  const button = createElement(
    'button',
    {
      type: 'button',
      className: 'code-button',
      title,
      innerHTML: icon(kind) + (kind === 'copy' ? icon('done') : ''),
    },
    { 'aria-label': label },
  );
  button.dataset.action = kind;
  return button;
}

/** The code of a block without removed lines, unless it consists of them. */
function readCode(block: Element | null): string {
  const code = block?.querySelector('pre > code');
  const lines = code?.querySelectorAll('.token-line:not(.theme-code-block-removed-line)') ?? [];
  const text = lines.length > 0 ? [...lines].map(({ textContent }) => textContent).join('') : code?.textContent;
  return (text ?? '').replace(/\n$/, '');
}

async function copy(button: HTMLElement, { copied, copyLabel }: CodeButtonTexts): Promise<void> {
  const code = readCode(button.closest('.theme-code-block'));
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    // No secure context, which has no such API, or a frame that may not use it.
    (await import('./copySelected.ts')).copySelected(code);
  }
  const show = (isDone: boolean): void => {
    button.toggleAttribute('data-done', isDone);
    button.setAttribute('aria-label', isDone ? copied : copyLabel);
  };
  show(true);
  setTimeout(() => show(false), COPIED_MS);
}

const isWrapped = (block: HTMLElement): boolean =>
  'wrap' in block.dataset || 'wrap' in document.documentElement.dataset;

/** True for code that overflows its block, or is wrapped. */
function needsWrapButton(block: HTMLElement): boolean {
  const pre = block.querySelector('pre');
  return pre !== null && (pre.scrollWidth > pre.clientWidth || isWrapped(block));
}

function updateButtons(block: HTMLElement, hasWrap: boolean, texts: CodeButtonTexts): void {
  let buttons = block.querySelector('.code-buttons');
  if (!buttons) {
    buttons = createElement('div', { className: 'code-buttons' });
    buttons.append(createButton('copy', texts.copy, texts.copyLabel));
    block.append(buttons);
  }
  const button = buttons.querySelector('[data-action=wrap]');
  if (!hasWrap) button?.remove();
  else if (!button) {
    buttons.prepend(createButton('wrap', texts.wrap, texts.wrap));
    buttons.firstElementChild?.setAttribute('aria-pressed', String(isWrapped(block)));
  }
}

/** Add the buttons of code blocks when they enter the viewport. Call the returned function for new content. */
export function watchCodeBlocks(texts: CodeButtonTexts): () => void {
  const observer = new IntersectionObserver((entries) => {
    const blocks = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target as HTMLElement] : []));
    // Measure all blocks before changing any: one layout instead of one per block.
    const wide = new Set(blocks.filter(needsWrapButton));
    for (const block of blocks) updateButtons(block, wide.has(block), texts);
  });
  delegate('click', '.code-button', (button) => {
    if (button.dataset.action === 'copy') copy(button, texts).catch(warn);
    else import('./wrapCode.ts').then(({ toggleWrap }) => toggleWrap(button)).catch(warn);
  });
  // React compares the HTML of an island with its own when it hydrates: until then, nothing may be added.
  const hydration = new MutationObserver(() => refresh());
  /** Observe every block again, because the observer does not report a block again while it stays in the viewport. */
  const refresh = (): void => {
    observer.disconnect();
    hydration.disconnect();
    for (const block of document.querySelectorAll('.theme-code-block')) {
      const island = block.closest('[data-island]:not([data-hydrated])');
      if (island) hydration.observe(island, { attributeFilter: ['data-hydrated'] });
      else observer.observe(block);
    }
  };
  addEventListener('resize', refresh);
  return refresh;
}
