import type { CodeColors } from '../../config/sections/code.ts';

/** The custom property behind each color: see `tokens.css`. */
const PROPERTIES: Readonly<Record<keyof CodeColors, string>> = {
  background: '--code-bg',
  text: '--code-text',
  comment: '--code-comment',
  keyword: '--code-keyword',
  string: '--code-string',
  number: '--code-number',
  title: '--code-title',
  attribute: '--code-attr',
};

/** Whether a color is dark; undefined unless it is a hex color. */
function isDark(color: string | undefined): boolean | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color ?? '') ?? [];
  if (digits === '') return undefined;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) => Number.parseInt(digits.slice(channel * size, (channel + 1) * size).repeat(2 / size), 16) / 255,
  );
  // Relative luminance without the gamma curve: near enough to tell dark from light.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5;
}

function declarations(colors: CodeColors): string {
  const { background, text } = colors;
  const given = Object.entries(PROPERTIES).flatMap(([kind, property]) => {
    const value = colors[kind as keyof CodeColors];
    return value === undefined ? [] : [`${property}:${value}`];
  });
  const dark = isDark(background);
  // Toolbars and line highlights inside a code block follow its background.
  const marks =
    background === undefined
      ? []
      : [
          `--code-line:color-mix(in srgb,${text ?? 'currentColor'} 14%,${background})`,
          `--code-deletion:color-mix(in srgb,#e5484d 24%,${background})`,
          `--code-insertion:color-mix(in srgb,#30a46c 24%,${background})`,
        ];
  return [...(dark === undefined ? [] : [`color-scheme:${dark ? 'dark' : 'light'}`]), ...given, ...marks].join(';');
}

function modeRules(mode: 'light' | 'dark', colors: CodeColors | undefined): string {
  const body = colors && declarations(colors);
  if (!body) return '';
  // Without script, `data-theme` is not set and the system's preference decides.
  return (
    `:root[data-theme=${mode}] .theme-code-block{${body}}` +
    `@media (prefers-color-scheme:${mode}){:root:not([data-theme]) .theme-code-block{${body}}}`
  );
}

/** Styles for the code colors of the configuration; undefined if it sets none. */
export const renderCodeStyle = ({ light, dark }: { light?: CodeColors; dark?: CodeColors }): string | undefined =>
  modeRules('light', light) + modeRules('dark', dark) || undefined;
