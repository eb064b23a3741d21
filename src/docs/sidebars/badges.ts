import { badgeType, badgeTypeProblem, DEFAULT_BADGE } from '../../config/badgeTypes.ts';
import type { BadgeConfig } from '../../config/sections/sidebars.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import type { DocRoute } from '../../routes/route.ts';
import { locateField } from '../../source/locate.ts';

/** A word or two beside the label of an item. */
export interface SidebarBadge {
  readonly text: string;
  /** One of the kinds of admonitions, whose color it has. */
  readonly type: string;
}

/** Reads a badge, which may be a text alone. */
function readBadge(written: BadgeConfig): SidebarBadge {
  const { text, type = DEFAULT_BADGE } = typeof written === 'string' ? { text: written } : written;
  return { text, type: badgeType(type) };
}

/** The badge in the front matter of a doc. */
export function docBadge({ entry }: DocRoute): SidebarBadge | undefined {
  const { sidebar_badge: written } = entry.frontMatter;
  return written === undefined ? undefined : readBadge(written);
}

function checkBadge(
  { type }: SidebarBadge,
  kinds: Iterable<string>,
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
): readonly Diagnostic[] {
  const problem = badgeTypeProblem(type, kinds);
  return problem ? [{ code: 'option-unknown', severity: 'warning', ...problem, ...place }] : [];
}

/** Reports badges in the front matter of docs whose type is unknown. */
export const checkDocBadges = (docs: readonly DocRoute[], kinds: Iterable<string>): readonly Diagnostic[] =>
  docs.flatMap((doc) => {
    const badge = docBadge(doc);
    return badge ? checkBadge(badge, kinds, locateField(doc.entry, 'sidebar_badge')) : [];
  });

/** Context for resolving badges. Collects diagnostics. */
interface BadgeContext {
  readonly translate: TranslateMessage;
  readonly badgeKinds: Iterable<string>;
  readonly diagnostics: Diagnostic[];
}

/** The badge of an item that is not from the front matter of a doc. Translates its text, and reports an unknown type. */
export function resolveBadge(
  written: BadgeConfig | undefined,
  { translate, badgeKinds, diagnostics }: BadgeContext,
  placeOfType: (type: string) => Pick<Diagnostic, 'file' | 'line' | 'column'>,
): SidebarBadge | undefined {
  if (written === undefined) return undefined;
  const badge = readBadge(written);
  const type = typeof written === 'string' ? undefined : written.type;
  if (type !== undefined) diagnostics.push(...checkBadge(badge, badgeKinds, placeOfType(type)));
  return { ...badge, text: translate(`sidebar.badge.${badge.text}`, badge.text) };
}
