import { closest } from '../../dom/closest.ts';

/** How long the copy button says that it has copied. */
const DONE_MS = 1000;

/** The picture is in `styles/icons.css`. */
const icon = (name: 'copy' | 'done' | 'wrap'): string => `<span class="icon icon--${name}"></span>`;

/** Texts of the buttons, in the page's language. */
export interface CodeButtonTexts {
  readonly copy: string;
  readonly copyLabel: string;
  readonly copied: string;
  readonly wrap: string;
}

function createButton(kind: 'copy' | 'wrap', title: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-button';
  button.dataset.action = kind;
  button.title = title;
  button.ariaLabel = label;
  button.innerHTML = icon(kind) + (kind === 'copy' ? icon('done') : '');
  return button;
}

/** Where the clipboard API is missing (insecure addresses), a selected text area does it. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

async function copy(button: HTMLElement, { copied, copyLabel }: CodeButtonTexts): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre > code');
  await copyText((code?.textContent ?? '').replace(/\n$/, ''));
  const say = (isDone: boolean): void => {
    button.toggleAttribute('data-done', isDone);
    button.ariaLabel = isDone ? copied : copyLabel;
  };
  say(true);
  setTimeout(() => say(false), DONE_MS);
}

/** Code that is wider than its box, or wrapped, has a wrap button. */
function isWide(block: HTMLElement): boolean {
  const pre = block.querySelector('pre');
  return pre !== null && (pre.scrollWidth > pre.clientWidth || 'wrap' in block.dataset);
}

function updateButtons(block: HTMLElement, needsWrap: boolean, texts: CodeButtonTexts): void {
  let buttons = block.querySelector('.code-buttons');
  if (!buttons) {
    buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    buttons.append(createButton('copy', texts.copy, texts.copyLabel));
    block.append(buttons);
  }
  const button = buttons.querySelector('[data-action=wrap]');
  if (!needsWrap) button?.remove();
  else if (!button) buttons.prepend(createButton('wrap', texts.wrap, texts.wrap));
}

/** Give code blocks their buttons as they come into view; the page needs none before. */
export function watchCodeBlocks(texts: CodeButtonTexts): { readonly refresh: () => void } {
  const seen = new IntersectionObserver((entries) => {
    const blocks = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target as HTMLElement] : []));
    // All are measured before any is changed, so that the page is laid out once.
    const widths = blocks.map(isWide);
    for (const [index, block] of blocks.entries()) updateButtons(block, widths[index] === true, texts);
  });
  document.addEventListener('click', (event) => {
    const button = closest(event, '.code-button');
    const block = button?.closest<HTMLElement>('.theme-code-block');
    if (button?.dataset.action === 'copy') void copy(button, texts);
    if (button?.dataset.action === 'wrap') block?.toggleAttribute('data-wrap');
  });
  /** Looks at every block anew: what is watched already is not told of again. */
  const refresh = (): void => {
    seen.disconnect();
    for (const block of document.querySelectorAll('.theme-code-block')) seen.observe(block);
  };
  addEventListener('resize', refresh);
  return { refresh };
}
