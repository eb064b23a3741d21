import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { ProcessGroup, ProcessLink, ProcessNode } from '../drawings/ProcessParts.tsx';
import { type ProcessBox, placeBoxes } from '../drawings/placeBoxes.ts';

interface GroupProps {
  readonly label: string;
  readonly boxes: readonly number[];
}

/**
 * `<ProcessPicture boxes links groups/>`: processes and the connections between them. A box has a `text`, optionally a `note`,
 * its `row`, and a `kind`: `main`, `renderer`, `preload`, `utility`. A link names two boxes, counted from 1, and its label: `"1-2
 * IPC"`. Groups are frames around boxes.
 */
export function ProcessPicture({ props }: ComponentProps) {
  const groups = listOf<GroupProps>(props, 'groups');
  const { boxes, height } = placeBoxes(listOf<ProcessBox>(props, 'boxes'), groups.length > 0 ? 34 : 4);
  const boxAt = (number: number) => {
    const box = boxes[number - 1];
    if (!box) throw new Error(`there is no box ${number}; there are ${boxes.length}`);
    return box;
  };
  return (
    <Drawing attributes={props} height={height}>
      {groups.map(({ label, boxes: numbers }) => (
        <ProcessGroup key={label} label={label} boxes={numbers.map(boxAt)} />
      ))}
      {listOf(props, 'links').map((link) => {
        const [, from, to, label = ''] = /^(\d+)-(\d+)\s*(.*)$/.exec(link) ?? [];
        if (!from || !to) throw new Error(`a link is "1-2" or "1-2 label", not "${link}"`);
        return <ProcessLink key={link} from={boxAt(Number(from))} to={boxAt(Number(to))} label={label} />;
      })}
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
        <ProcessNode key={index} box={box} />
      ))}
    </Drawing>
  );
}
