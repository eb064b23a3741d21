import { Label } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { Sign } from './symbols.tsx';
import { textWidth } from './textSize.ts';

const ROW = 27;
const RULE = 11;
const PAD = 6;

interface MenuEntry {
  readonly kind: 'item' | 'heading' | 'rule';
  readonly label: string;
  readonly shortcut: string;
  readonly hasSubmenu: boolean;
}

/** Parse an entry as authors write it: `-`, `# Heading`, `Label | Ctrl+N`, `Label >`. */
function parseEntry(text: string): MenuEntry {
  if (text === '-') return { kind: 'rule', label: '', shortcut: '', hasSubmenu: false };
  const [label = '', shortcut = ''] = text.split('|').map((part) => part.trim());
  if (label.startsWith('# ')) return { kind: 'heading', label: label.slice(2), shortcut: '', hasSubmenu: false };
  const hasSubmenu = label.endsWith(' >');
  return { kind: 'item', label: hasSubmenu ? label.slice(0, -2) : label, shortcut, hasSubmenu };
}

const entryHeight = ({ kind }: MenuEntry): number => (kind === 'rule' ? RULE : ROW);

/** The size of a menu with these entries. */
export function menuSize(items: readonly string[]): { readonly width: number; readonly height: number } {
  const entries = items.map(parseEntry);
  const widths = entries.map(
    ({ label, shortcut, hasSubmenu }) =>
      textWidth(label) + (shortcut ? textWidth(shortcut) + 24 : 0) + (hasSubmenu ? 28 : 0),
  );
  return {
    width: Math.max(120, ...widths) + 36,
    height: entries.reduce((sum, entry) => sum + entryHeight(entry), 2 * PAD),
  };
}

function Entry({ entry, y, width, isActive }: { entry: MenuEntry; y: number; width: number; isActive: boolean }) {
  if (entry.kind === 'rule') return <path className="p-edge" d={`M12 ${y + RULE / 2}H${width - 12}`} />;
  const tone = isActive ? 'on-accent' : entry.kind === 'heading' ? 'muted' : undefined;
  return (
    <>
      {isActive && <rect className="d-accent" x="5" y={y} width={width - 10} height={ROW} rx="5" />}
      <Label x={16} y={y + 18} tone={tone}>
        {entry.label}
      </Label>
      {entry.shortcut && (
        <Label x={width - 16} y={y + 18} anchor="end" tone={isActive ? 'on-accent' : 'muted'}>
          {entry.shortcut}
        </Label>
      )}
      {entry.hasSubmenu && (
        <Sign name="more" x={width - 26} y={y + 6} className={isActive ? 'd-sign--on-accent' : ''} />
      )}
    </>
  );
}

/** An open menu. `active` is the label of the entry under the pointer. */
export function MenuPanel({
  items,
  x,
  y,
  active,
}: {
  items: readonly string[];
  x: number;
  y: number;
  active?: string | undefined;
}) {
  const { width, height } = menuSize(items);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="p-shadow" x="3" y="5" width={width} height={height} rx="8" />
      <rect className="d-edge p-raised" width={width} height={height} rx="8" />
      {inRow(items.map(parseEntry), entryHeight, PAD).map(([entry, y]) => (
        <Entry key={y} entry={entry} y={y} width={width} isActive={entry.kind === 'item' && entry.label === active} />
      ))}
    </g>
  );
}
