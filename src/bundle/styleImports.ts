import type { Metafile, Plugin } from 'esbuild';
import { isModuleImport, isOnDisk, resolveOnDisk } from './assetImports.ts';
import { STYLE_FILE, STYLE_MODULE } from './assetTypes.ts';
import { compileStyleModule } from './styleModules.ts';

const NAMESPACE = 'sitegen-style';

/** The style sheets that the modules of a bundle import. */
export interface StyleImports {
  readonly plugin: Plugin;
  /** Style sheets in the bundle, in the order in which its modules run. Absolute paths. */
  readonly find: (metafile: Metafile) => readonly string[];
  /** Absolute paths of the style modules whose classes are in the bundle. */
  readonly inputs: () => readonly string[];
}

/** Inputs in the order in which they run: what a module imports runs before it. */
function* runOrder({ inputs, outputs }: Metafile): Iterable<string> {
  const seen = new Set<string>();
  function* visit(input: string): Iterable<string> {
    if (seen.has(input)) return;
    seen.add(input);
    for (const { path } of inputs[input]?.imports ?? []) yield* visit(path);
    yield input;
  }
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  for (const entry of entries.sort()) yield* visit(entry);
}

/**
 * `import './card.css'` adds a style sheet to the sheet of the site, which every page loads; `import styles from
 * './card.module.css'` also gives its class names. The bundle itself holds no styles: `bundleStyles` makes the sheet from what
 * all bundles import.
 */
export function createStyleImports(rootDir: string): StyleImports {
  const inputs = new Set<string>();
  return {
    plugin: {
      name: 'sitegen-style-imports',
      setup(build) {
        build.onResolve({ filter: STYLE_FILE }, async (args) => {
          if (!isModuleImport(args) || isOnDisk(args)) return undefined;
          const { path: file, errors, warnings } = await resolveOnDisk(build, args);
          return errors.length > 0 ? { errors, warnings } : { path: file, namespace: NAMESPACE, warnings };
        });
        build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) =>
          STYLE_MODULE.test(file)
            ? compileStyleModule(rootDir, file, (input) => inputs.add(input))
            : { contents: '', loader: 'js' },
        );
      },
    },
    find: (metafile) =>
      [...runOrder(metafile)].flatMap((input) =>
        input.startsWith(`${NAMESPACE}:`) ? [input.slice(NAMESPACE.length + 1)] : [],
      ),
    inputs: () => [...inputs],
  };
}
