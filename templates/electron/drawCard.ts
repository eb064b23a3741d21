import type { DrawCard } from 'sitegen-react';

/** Estimated width of a text in thousandths of its font size, precise enough for line breaking. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[A-Z@%]/.test(letter) ? 650 : /[ilj.,:;'|! ]/.test(letter) ? 270 : 550), 0);

/** Break a text into lines no wider than `maxWidth`, in thousandths of the font size. */
function breakLines(text: string, maxWidth: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** True for texts that the font covers: it has only Latin letters. */
const isLatin = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/.test(text);

const SIZES = [96, 84, 72, 60];
const WIDTH = 960;
const MAX_LINES = 3;

/** The largest font size at which a title fits. */
function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const fits = SIZES.map((size) => ({ size, lines: breakLines(title, (WIDTH * 1000) / size) }));
  const found = fits.find(({ lines }) => lines.length <= MAX_LINES) ?? fits.at(-1);
  return { size: found?.size ?? 60, lines: found?.lines.slice(0, MAX_LINES + 1) ?? [] };
}

/** Older posts share the site's card: drawing a card for each would take a fifth of a build from scratch. */
const FIRST_DATE = '2023-01-01';

/** Kinds of pages with their own cards; docs share the site's card. */
const KINDS = ['page', 'post', 'blogList'];

/** Draws a social card: the page's title, large, on the site's colors. */
export const drawCard: DrawCard = ({ kind, url, title, date = FIRST_DATE }) => {
  if (!KINDS.includes(kind) || date < FIRST_DATE || url.startsWith('/home/') || !isLatin(title)) return undefined;
  const { size, lines } = fitTitle(title);
  const section = kind === 'post' || kind === 'blogList' ? 'Electron blog' : 'Electron';
  const top = 330 - ((lines.length - 1) * size * 1.08) / 2 + size * 0.33;
  const text = lines.map(
    (line, index) =>
      `<text x="80" y="${Math.round(top + index * size * 1.08)}" font-size="${size}">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420" viewBox="0 0 1200 630" font-family="Bricolage Grotesque" font-weight="700">
<rect width="1200" height="630" fill="#14151f"/>
<circle cx="1160" cy="40" r="420" fill="#1b2c39"/>
<g fill="none" stroke="#93e4f5" stroke-opacity="0.28" stroke-width="2" transform="rotate(-14 1010 470)"><ellipse cx="1010" cy="470" rx="190" ry="96"/><ellipse cx="1010" cy="470" rx="330" ry="170"/><ellipse cx="1010" cy="470" rx="480" ry="250"/></g>
<g fill="#ff8577"><circle cx="868" cy="572" r="9"/><circle cx="1168" cy="302" r="9"/></g>
<g transform="translate(80 70)"><path fill="none" stroke="#93e4f5" stroke-width="7" stroke-linecap="round" d="M10 32H54A22 22 0 1 0 47.6 47.6"/><circle cx="47.6" cy="47.6" r="7" fill="#ff8577"/><text x="88" y="46" font-size="38" fill="#b9c2d3">${section}</text></g>
<g fill="#f2f5fa" letter-spacing="-2">${text.join('')}</g>
<text x="80" y="572" font-size="28" fill="#93e4f5">electronjs.org</text>
</svg>`;
};
