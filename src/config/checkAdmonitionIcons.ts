import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { createIcons, isIconError } from '../icons/icons.ts';
import type { MarkdownConfig } from './sections/markdown.ts';

/** Report icons of boxes (admonitions) that do not exist. Reads the disk only if the configuration names icons. */
export function checkAdmonitionIcons(
  { admonitions, icons = {} }: Parts<MarkdownConfig>,
  rootDir: string,
): readonly FieldDiagnostic[] {
  const named = Object.entries(admonitions?.kinds ?? {}).flatMap(([name, kind]) =>
    kind?.icon === undefined ? [] : [{ name, icon: kind.icon }],
  );
  const { dir, set } = icons;
  if (named.length === 0 || dir === undefined || set === undefined) return [];
  const { find } = createIcons({ rootDir, dir, set });
  return named.flatMap(({ name, icon }): readonly FieldDiagnostic[] => {
    const found = find(icon);
    return isIconError(found) ? [{ path: ['markdown', 'admonitions', 'kinds', name, 'icon'], ...found }] : [];
  });
}
