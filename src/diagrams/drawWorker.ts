import { createMemo } from '../shared/memo.ts';
import type { DrawingSettings, Drawn } from './diagrams.ts';
import type { DiagramTask } from './diagramTasks.ts';
import { loadDrawing } from './drawing.ts';
import { type DiagramError, parseDiagrams } from './parseDiagrams.ts';

const memo = createMemo();

const drawerOf = (settings: DrawingSettings) => memo(globalThis, JSON.stringify(settings), () => loadDrawing(settings));

/** Draw a diagram on this worker thread, or find the errors of some. */
export default async function runDiagramTask(
  task: DiagramTask,
): Promise<Drawn | readonly (DiagramError | undefined)[]> {
  if ('texts' in task) return parseDiagrams(task.texts);
  const draw = await drawerOf(task.settings);
  return draw(task.text);
}
