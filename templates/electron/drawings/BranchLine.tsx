import { Label, WIDTH } from './Drawing.tsx';
import { textWidth } from './textSize.ts';

/** A branch. Columns count from 1. */
export interface Branch {
  readonly name: string;
  readonly commits: readonly number[];
  /** Labels of the commits, in their order; an empty text for no label. */
  readonly tags?: readonly string[];
  /** The column of the first branch at which this one begins. */
  readonly from?: number;
  /** The column at which the branch ends. */
  readonly to?: number;
}

/** Maps columns to positions. */
export interface Scale {
  readonly left: number;
  readonly step: number;
}

/** The vertical position of a branch's line; its tags are below it. */
export const laneY = (lane: number): number => 24 + lane * 64;

/** A tag below its commit, kept inside the drawing. */
function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  const half = textWidth(text, 13.5) / 2;
  return (
    <Label x={Math.min(Math.max(x, half + 2), WIDTH - half - 4)} y={y + 25} anchor="middle" size={13.5}>
      {text}
    </Label>
  );
}

/** A branch: its name, its line, and its commits with tags. */
export function BranchLine({ branch, lane, scale }: { branch: Branch; lane: number; scale: Scale }) {
  const { name, commits, tags = [], from, to } = branch;
  const toX = (column: number) => scale.left + (column - 1) * scale.step;
  const y = laneY(lane);
  const end = to === undefined ? WIDTH - 6 : toX(to);
  const isFirst = lane === 0;
  const start =
    from === undefined
      ? `M${toX(commits[0] ?? 1) - 12} ${y}`
      : `M${toX(from)} ${laneY(0)}C${toX(from) + 10} ${y} ${toX(from) + 10} ${y} ${toX(from) + scale.step / 2} ${y}`;
  return (
    <>
      <path className={isFirst ? 'd-line d-line--accent' : 'd-line d-line--muted'} d={`${start}H${end}`} />
      {to !== undefined && <path className="d-line d-line--muted" d={`M${end} ${y - 7}v14`} />}
      <Label x={10} y={y + 5} tone={isFirst ? 'accent' : 'strong'}>
        {name}
      </Label>
      {commits.map((column, index) => (
        <g key={column}>
          <circle className={isFirst ? 'd-accent' : 'd-node'} cx={toX(column)} cy={y} r="6.5" />
          {tags[index] && <Tag x={toX(column)} y={y} text={tags[index]} />}
        </g>
      ))}
    </>
  );
}
