// Builds dist/. `npm ci` and `npm pack` call it (package.json, "prepare"); `npm run dev` keeps dist/ up to date instead. With
// `--if-changed`, which tests pass, it does nothing unless a source has changed.
import { minify } from 'terser';
import { makeDeclarations, makeGenerator, makeLibrary, removeOthers, writeFiles } from './dist.mjs';
import { isRecorded, recordDist } from './distRecord.mjs';

/** Minifies what browsers load once more: terser makes esbuild's output some percent smaller. */
async function shrink(code) {
  const { code: shrunk } = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
  return shrunk;
}

if (!process.argv.includes('--if-changed') || !isRecorded()) {
  const [library, generator] = await Promise.all([makeLibrary(), makeGenerator()]);
  const files = new Map([...library, ...makeDeclarations(), ...generator]);
  writeFiles(files);
  removeOthers(files);
  const { makePackageBundles } = await import('../dist/makePackageBundles.js');
  await makePackageBundles(shrink);
  recordDist();
}
