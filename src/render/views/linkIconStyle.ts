import type { ResolvedConfig } from '../../config/config.ts';
import { linkIcons } from '../../config/configIcons.ts';
import { iconMask } from '../../icons/icon.ts';
import { type Icons, isIconError } from '../../icons/icons.ts';

/** Styles for the icons of links in navbar and footer, which `LinkIcon` shows; undefined if there are none. */
export function renderLinkIconStyle(config: ResolvedConfig, icons: Icons): string | undefined {
  const rules = [...linkIcons(config)].flatMap((name) => {
    const icon = icons.find(name);
    return isIconError(icon) ? [] : [`[data-icon="${name}"]{--link-icon:${iconMask(icon)}}`];
  });
  return rules.join('') || undefined;
}
