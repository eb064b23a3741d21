import { mindmapAsFlowchart } from '../shared/mindmap.ts';
import { createDrawingBrowser } from './browser.ts';
import {
  addDarkColors,
  type ColorMode,
  clearFixedColors,
  mergeModes,
  pairColors,
  readTokens,
  themeOf,
} from './colors.ts';
import { checkPartCount } from './countParts.ts';
import { type DrawingSettings, type Drawn, DRAWING_ID as ID } from './diagrams.ts';
import { isTooSlow, loadDiagramLibrary } from './library.ts';
import { tidySvg } from './tidySvg.ts';

/** Labels are SVG text: HTML labels cannot be measured without a browser. */
const AS_TEXT = { htmlLabels: false };

/** Text in Gantt charts is as large as in other drawings, and bars are high enough for it. */
const PLAN = { fontSize: 16, sectionFontSize: 16, barHeight: 28, barGap: 6, leftPadding: 110 };

/** Labels hide the lines behind them. */
const CLEAR_LABELS = '.edgeLabel rect { opacity: 1; }';

/** The size of a drawing in pixels, from its `viewBox`. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } | undefined {
  const [, width, height] = /viewBox="[\d.e-]+[ ,]+[\d.e-]+[ ,]+([\d.e-]+)[ ,]+([\d.e-]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) } : undefined;
}

/** The smallest scale of a drawing, so that text stays legible; below it, the drawing scrolls. */
const SMALLEST = 0.65;

const OPENING = /<svg\b[^>]*>/;

/** Set the size of a drawing, so that its space is reserved before it is painted. */
function withSize(svg: string): string {
  const size = sizeOf(svg);
  if (!size) return svg;
  const { width, height } = size;
  const style = `width:100%;min-width:${Math.round(width * SMALLEST)}px;max-width:${width}px;height:auto`;
  return svg.replace(OPENING, (tag) =>
    tag
      .replace(/\s(?:width|height|style)="[^"]*"/g, '')
      .replace('>', ` width="${width}" height="${height}" style="${style}">`),
  );
}

/** Load the library, and create the function that draws diagrams at build time. */
export async function loadDrawing({ theme, options }: DrawingSettings): Promise<(text: string) => Drawn> {
  const { window, globals } = await createDrawingBrowser();
  const library = loadDiagramLibrary(globals);
  const tokens = readTokens();
  const settingsOf = (mode: ColorMode) => ({
    fontFamily: 'inherit',
    themeCSS: CLEAR_LABELS,
    ...(theme ? { theme: theme[mode] } : themeOf(tokens, mode)),
    ...options,
    ...Object.fromEntries(
      ['flowchart', 'class', 'state', 'er'].map((kind) => [kind, { ...(options?.[kind] as object), ...AS_TEXT }]),
    ),
    gantt: { ...PLAN, ...(options?.gantt as object) },
    ...AS_TEXT,
    securityLevel: 'strict',
    startOnLoad: false,
    suppressErrorRendering: true,
    deterministicIds: true,
  });
  const [lightTheme, darkTheme] = (['light', 'dark'] as const).map((mode) => {
    library.initialize(settingsOf(mode));
    return { ...library.theme() };
  });
  const pairs = pairColors(lightTheme ?? {}, darkTheme ?? {});
  const drawIn = (mode: ColorMode, source: string): string => {
    library.initialize(settingsOf(mode));
    const host = window.document.createElement('div');
    host.innerHTML = library.render(ID, source);
    const svg = host.querySelector('svg');
    if (!svg) throw new Error('nothing was drawn');
    return withSize(clearFixedColors(tidySvg(svg), { source, mode, tokens }));
  };
  const drawInBoth = (source: string): string => {
    const light = drawIn('light', source);
    const both = addDarkColors(light, { source, pairs, tokens });
    if (both !== undefined) return both;
    const dark = drawIn('dark', source);
    return (
      mergeModes(light, dark, tokens) ??
      `<div class="only-light">${light}</div><div class="only-dark">${dark.replaceAll(ID, `${ID}-dark`)}</div>`
    );
  };
  return (source) => {
    if (checkPartCount(source) !== undefined) return {};
    try {
      return { html: drawInBoth(mindmapAsFlowchart(source)) };
    } catch (error) {
      return isTooSlow(error) ? { isUncertain: true } : {}; // the page shows the source, and `check` reports the error
    }
  };
}
