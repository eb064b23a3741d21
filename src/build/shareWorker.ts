import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { LostPiece } from '../cache/pieces.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { diagnosticsOf, readDiagnostic } from '../diagnostics/diagnostic.ts';
import type { DrawDiagram, Drawn } from '../diagrams/diagrams.ts';
import { readAlready } from '../load/content.ts';
import { addMdx, startBundling } from '../pipeline/bundleSite.ts';
import { receiveEntries } from '../pipeline/createEntries.ts';
import { ofShare, readSites } from '../pipeline/readSites.ts';
import { divide } from '../pipeline/shares.ts';
import { createTextClaims } from '../pipeline/textClaims.ts';
import { writeOwnPrograms } from '../pipeline/writePrograms.ts';
import { loadManifest } from '../write/manifest.ts';
import { joinStage } from '../write/stage.ts';
import type { FromThread, ShareTask, ToThread } from './messages.ts';
import { openPipeline } from './openPipeline.ts';
import { type MadeShare, makeTexts, toPlainText } from './share.ts';

function requirePort(): MessagePort {
  if (!parentPort) throw new Error('this module runs on a thread that a build has started');
  return parentPort;
}

const port = requirePort();
const tell = (message: FromThread): void => port.postMessage(message);

async function wait<Type extends ToThread['type']>(type: Type): Promise<Extract<ToThread, { type: Type }>> {
  for (;;) {
    const [message] = (await once(port, 'message')) as [ToThread];
    if (message.type === type) return message as Extract<ToThread, { type: Type }>;
  }
}

/** Have diagrams drawn by the main thread, which draws each only once for all threads. */
function askForDrawings(): DrawDiagram {
  const waiting = new Map<string, (drawn: Drawn) => void>();
  port.on('message', (message: ToThread) => {
    if (message.type !== 'drawn') return;
    waiting.get(message.text)?.(message.drawn);
    waiting.delete(message.text);
  });
  return (text) =>
    new Promise((resolve) => {
      waiting.set(text, resolve);
      tell({ type: 'draw', text });
    });
}

/** Replace functions, which cannot be sent to another thread. */
const toPlain = ({ texts, ...share }: MadeShare): MadeShare => ({
  ...share,
  texts: new Map([...texts].map(([file, text]) => [file, toPlainText(text)])),
});

/** Read the site just as the main thread does, and make the pages of the texts that this thread claims. */
async function run(task: ShareTask): Promise<void> {
  const { store, configFile, baseUrl, locales, drafts, now, share, thread, claims, reuse } = task;
  // Listen from the start: a message without a listener is lost.
  const [reading, starting, bundled] = [wait('read'), wait('make'), wait('bundled')];
  const { config } = await loadConfig(store, configFile);
  const { content, entries, gitDates } = await reading;
  const { pipeline } = openPipeline({
    config,
    store,
    baseUrl,
    locales,
    drafts,
    now,
    content: readAlready(content),
    entries: receiveEntries(content.files, entries),
    readGitDates: async () => gitDates,
    draw: askForDrawings(),
  });
  const read = ofShare(await readSites(pipeline), share);
  tell({ type: 'programs', programs: await writeOwnPrograms(read, { ...store, reuse }, divide(read.written, thread)) });
  const { stageDir, outDir, manifest, known } = await starting;
  const { made } = await makeTexts(read, pipeline, {
    claims: createTextClaims(read.written, claims, false),
    bundling: bundled.then(({ renders }) => (renders ? addMdx(startBundling(pipeline), read, pipeline) : undefined)),
    stage: joinStage(stageDir),
    outDir,
    manifest: manifest ? loadManifest(manifest) : new Map(),
    known,
    onProgress: (done) => tell({ type: 'progress', done }),
  });
  tell({ type: 'made', share: toPlain(made()) });
}

try {
  await run(workerData as ShareTask);
} catch (error) {
  if (error instanceof LostPiece) tell({ type: 'lost', file: error.message });
  else tell({ type: 'failed', diagnostics: diagnosticsOf(error).map(readDiagnostic) });
}
port.close();
