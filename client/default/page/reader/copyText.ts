import { fetchOk } from '../../dom/fetchOk.ts';
import { copySelected } from '../content/copySelected.ts';

async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  blob.catch(() => undefined); // `write` reports the error
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copy a text that is still being fetched: browsers allow copying only right after a click, but accept a promise. */
export async function copyText(text: Promise<string>): Promise<void> {
  try {
    await writeToClipboard(text);
  } catch {
    // No secure context, which has no such API, or a frame that may not use it.
    copySelected(await text);
  }
}

/** The text of a file. */
export const fetchText = async (href: string): Promise<string> => (await fetchOk(href)).text();
