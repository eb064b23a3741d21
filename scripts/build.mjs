// Builds dist/. `npm ci` and `npm pack` call it (package.json, "prepare"); `npm run dev` keeps dist/ up to date instead.
import { makeDeclarations, makeGenerator, makeLibrary, removeOthers, writeFiles } from './dist.mjs';

const [library, generator] = await Promise.all([makeLibrary(), makeGenerator()]);
const files = new Map([...library, ...makeDeclarations(), ...generator]);
writeFiles(files);
removeOthers(files);

const { makePackageBundles } = await import('../dist/makePackageBundles.js');
await makePackageBundles();
