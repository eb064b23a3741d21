import type { ComponentProps } from 'sitegen-react/templates';
import { type Attributes, listOf, systemOf, textOf } from '../drawings/attributes.ts';
import { DragOut } from '../drawings/DragOut.tsx';
import { Drawing, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { MenuPanel, menuSize } from '../drawings/MenuPanel.tsx';
import { lineY, PageContent, pageHeight } from '../drawings/PageContent.tsx';
import { isSymbol, Sign } from '../drawings/symbols.tsx';
import { textWidth } from '../drawings/textSize.ts';
import { columnsHeight, WindowColumns } from '../drawings/WindowColumns.tsx';
import { TITLE_BAR, WindowFrame } from '../drawings/WindowFrame.tsx';
import { tilesHeight, WindowTiles } from '../drawings/WindowTiles.tsx';

const MARGIN = 16;

/** The content of a window, and its size. */
function contentOf(props: Attributes, width: number) {
  const [columns, tiles] = [listOf<readonly string[]>(props, 'columns'), listOf(props, 'tiles')];
  if (columns.length > 0)
    return { content: <WindowColumns columns={columns} width={width} />, height: columnsHeight(columns, width) };
  if (tiles.length > 0)
    return { content: <WindowTiles tiles={tiles} width={width} />, height: tilesHeight(tiles, width) };
  const page = pageOf(props);
  return { content: <PageContent {...page} width={width} />, height: pageHeight(page, width) };
}

const pageOf = (props: Attributes) => ({
  heading: textOf(props, 'heading'),
  lines: listOf(props, 'lines'),
  buttons: listOf(props, 'buttons'),
});

/**
 * `<WindowPicture system title heading lines buttons/>`: a window with a page; lines that begin with spaces are indented. Instead
 * of a page, `columns` are lists of lines side by side, where `# ` marks a heading and `* ` a selected line, and `tiles` are the
 * names of covers. `edited` marks unsaved changes, `frameless` leaves out the title bar, `file` puts a symbol (`file` or
 * `folder`) beside the title, `popup` is a menu below the title, `drag` is a file that is dragged to the desktop, and `halves`
 * shows the left half light and the right half dark.
 */
export function WindowPicture({ props, id }: ComponentProps) {
  const [title, drag, file] = [textOf(props, 'title'), textOf(props, 'drag'), textOf(props, 'file')];
  const popup = listOf(props, 'popup');
  const width = drag ? 250 : WIDTH - 2 * MARGIN;
  const { content, height: contentHeight } = contentOf(props, width);
  const inside = Math.max(contentHeight, popup.length > 0 ? menuSize(popup).height + 24 : 0, 96);
  const height = inside + TITLE_BAR + 2 * MARGIN;
  const frame = { system: systemOf(props), x: MARGIN, y: MARGIN, width, height: inside + TITLE_BAR, title };
  const signX = MARGIN + width / 2 - textWidth(title) / 2 - 26;
  const window = (
    <WindowFrame {...frame} isEdited={props.edited === true} isFrameless={props.frameless === true}>
      {content}
    </WindowFrame>
  );
  return (
    <Drawing attributes={props} height={height}>
      <Screen height={height} />
      {props.halves === true ? (
        <>
          <clipPath id={`${id}-half`}>
            <path d={`M${WIDTH / 2} 0H${WIDTH}V${height}H${WIDTH / 2}z`} />
          </clipPath>
          <g className="d-light">{window}</g>
          <g className="d-dark" clipPath={`url(#${id}-half)`}>
            {window}
          </g>
        </>
      ) : (
        window
      )}
      {file && <Sign name={isSymbol(file) ? file : 'file'} x={signX} y={MARGIN + 8} />}
      {popup.length > 0 && <MenuPanel items={popup} x={signX - 8} y={MARGIN + TITLE_BAR - 2} active={popup[0]} />}
      {drag && (
        <DragOut
          file={drag}
          fromX={MARGIN + 28 + textWidth(drag)}
          fromY={MARGIN + TITLE_BAR + lineY(pageOf(props), drag, width)}
          y={height - 84}
        />
      )}
    </Drawing>
  );
}
