import type { ResolvedConfig } from '../../config/config.ts';
import type { Admonitions } from '../../config/sections/admonitions.ts';
import { iconMask } from '../../icons/icon.ts';
import { type Icons, isIconError } from '../../icons/icons.ts';

const colorValue = (color: NonNullable<Admonitions['kinds'][string]['color']>): string =>
  typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`;

function declarations({ color, icon }: Admonitions['kinds'][string], icons: Icons): readonly string[] {
  const found = icon === undefined ? undefined : icons.find(icon);
  return [
    ...(color === undefined ? [] : [`--admonition:${colorValue(color)}`]),
    ...(found && !isIconError(found) ? [`--admonition-icon:${iconMask(found)}`] : []),
  ];
}

/**
 * Styles for the admonitions, and the badges named after them, to which the configuration gives colors or icons; else undefined.
 */
export function renderAdmonitionStyle({ markdown: { admonitions } }: ResolvedConfig, icons: Icons): string | undefined {
  const rules = Object.entries(admonitions.kinds).map(([name, kind]) => {
    const body = declarations(kind, icons);
    return body.length === 0 ? '' : `.theme-admonition-${name},.text-badge--${name}{${body.join(';')}}`;
  });
  return rules.join('') || undefined;
}
