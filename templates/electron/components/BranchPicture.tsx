import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { type Branch, BranchLine, laneY, type Scale } from '../drawings/BranchLine.tsx';
import { Drawing, WIDTH } from '../drawings/Drawing.tsx';
import { BOLD, textWidth } from '../drawings/textSize.ts';

const END = 26;

/**
 * `<BranchPicture branches picks/>`: branches as lines with their commits. A branch has a `name`, the columns of its `commits`,
 * their `tags`, the column of the first branch at which it begins (`from`), and the column at which it ends (`to`). A pick
 * `"4-5"` is a change that is carried from column 4 of the first branch to column 5 of the other one.
 */
export function BranchPicture({ props }: ComponentProps) {
  const branches = listOf<Branch>(props, 'branches');
  const columns = Math.max(...branches.flatMap(({ commits, to = 0 }) => [...commits, to]));
  const left = Math.max(...branches.map(({ name }) => textWidth(name, BOLD))) + 34;
  const scale: Scale = { left, step: (WIDTH - END - left) / Math.max(1, columns - 1) };
  const toX = (column: number) => scale.left + (column - 1) * scale.step;
  return (
    <Drawing
      attributes={props}
      height={laneY(branches.length) - ((branches.at(-1)?.tags ?? []).some(Boolean) ? 20 : 44)}
    >
      {listOf(props, 'picks').map((pick) => {
        const [from = 0, to = 0] = pick.split('-').map(Number);
        const lane = branches.findIndex(({ commits }, index) => index > 0 && commits.includes(to));
        if (lane < 1) throw new Error(`no branch has a commit in column ${to} for the pick "${pick}"`);
        const [y1, y2] = [laneY(0) + 9, laneY(lane) - 10];
        const middle = (y1 + y2) / 2;
        return (
          <g key={pick}>
            <path
              className="d-line d-line--spark d-dashed"
              d={`M${toX(from)} ${y1}C${toX(from)} ${middle} ${toX(to)} ${middle} ${toX(to)} ${y2 - 3}`}
            />
            <path className="d-line d-line--spark" d={`M${toX(to) - 5} ${y2 - 6}l5 6 5-6`} />
          </g>
        );
      })}
      {branches.map((branch, lane) => (
        <BranchLine key={branch.name} branch={branch} lane={lane} scale={scale} />
      ))}
    </Drawing>
  );
}
