import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, numberOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { type Flame, FlameChart, flameHeight } from '../drawings/FlameChart.tsx';
import { inRow } from '../drawings/inRow.ts';
import { PanelRows, rowsHeight } from '../drawings/PanelRows.tsx';
import { BOLD, textWidth } from '../drawings/textSize.ts';

const TABS = 38;

function Tabs({ tabs, active }: { tabs: readonly string[]; active: string }) {
  return inRow(tabs, (tab) => textWidth(tab, BOLD) + 20, 18).map(([tab, x]) => (
    <g key={tab}>
      <Label x={x} y={24} tone={tab === active ? 'accent' : 'muted'}>
        {tab}
      </Label>
      {tab === active && (
        <rect className="d-accent" x={x - 6} y={TABS - 4} width={textWidth(tab, BOLD) + 12} height="3" />
      )}
    </g>
  ));
}

/**
 * `<DevToolsPicture tabs active flames columns rows/>`: the developer tools with one panel: a flame chart, whose `flames` have a
 * `label`, a `row`, and a beginning and an end between 0 and `end`; or a table, whose `rows` are lists of texts, and of numbers
 * from 0 to 1, which are drawn as bars. A row that begins with `* ` is selected.
 */
export function DevToolsPicture({ props }: ComponentProps) {
  const flames = listOf<Flame>(props, 'flames');
  const table = { columns: listOf(props, 'columns'), rows: listOf<readonly (string | number)[]>(props, 'rows') };
  const inside = flames.length > 0 ? flameHeight(flames) : rowsHeight(table);
  const height = TABS + inside + 2;
  return (
    <Drawing attributes={props} height={height}>
      <rect className="d-edge d-body" x="0.5" y="0.5" width={WIDTH - 1} height={height - 1} rx="8" />
      <path className="p-bar" d={`M1 ${TABS}V9a8 8 0 0 1 8-8H${WIDTH - 9}a8 8 0 0 1 8 8V${TABS}z`} />
      <Tabs tabs={listOf(props, 'tabs')} active={textOf(props, 'active')} />
      <g transform={`translate(0 ${TABS})`}>
        {flames.length > 0 ? <FlameChart flames={flames} end={numberOf(props, 'end')} /> : <PanelRows {...table} />}
      </g>
    </Drawing>
  );
}
