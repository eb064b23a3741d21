// Joins chunks of a bundle that are always loaded together. With every entry, esbuild's code splitting makes more and smaller
// chunks, and Node takes longer to find and link a file than to read it.
import { hash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/** The named files, with everything that they import statically. */
function loadedWith(files, names) {
  const found = new Set(names);
  for (const name of found) for (const loaded of files.get(name).loads) found.add(loaded);
  return found;
}

/** A unique name for the export of a chunk in the file into which it is joined. */
const joinedName = (name, exported) => `${path.parse(name).name}_${exported}`.replace(/[^\w$]/g, '_');

const exportsFrom = (name, names) =>
  names.length === 0 ? `import './${name}';` : `export { ${names.join(', ')} } from './${name}';`;

/**
 * Joins chunks. `files`: chunks by name, with text, exports and the chunks that they load. `groups`: for each joined file its
 * entries; it gets all that these load, unless an earlier group has it. The first group also gets what later groups share with
 * the entries in `light`, so that these load only the first group. Entries in a group stay as files that re-export from it.
 * Returns texts by file name.
 */
export async function joinChunks(files, groups, light) {
  const grouped = loadedWith(files, [...groups.values()].flat());
  const shared = [...loadedWith(files, light)].filter((name) => grouped.has(name));
  const groupOf = new Map();
  const joined = new Map();
  for (const [group, entries] of groups) {
    const loaded = loadedWith(files, joined.size === 0 ? [...entries, ...shared] : entries);
    const members = [...loaded].filter((name) => !groupOf.has(name)).sort();
    // Like esbuild's chunks, the file is named by a hash of its contents.
    const file = `${group}-${hash('sha256', members.join(), 'hex').slice(0, 8).toUpperCase()}.js`;
    joined.set(file, members);
    for (const name of members) groupOf.set(name, file);
  }

  const leadTo = (name) =>
    exportsFrom(
      groupOf.get(name),
      files.get(name).exports.map((exported) => `${joinedName(name, exported)} as ${exported}`),
    );
  const join = (members) =>
    members.map((name) =>
      exportsFrom(
        name,
        files.get(name).exports.map((exported) => `${exported} as ${joinedName(name, exported)}`),
      ),
    );
  const plugin = {
    name: 'join-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: specifier, importer, kind }) => {
        const name = specifier.replace(/^\.\//, '');
        const group = groupOf.get(name);
        if (kind === 'entry-point') return { path: name, namespace: joined.has(name) ? 'group' : 'chunk' };
        if (kind !== 'import-statement' || group === undefined) return { path: specifier, external: true };
        return { path: name, namespace: [importer, groupOf.get(importer)].includes(group) ? 'chunk' : 'lead' };
      });
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path: name }) => ({ contents: files.get(name).text }));
      onLoad({ filter: /./, namespace: 'group' }, ({ path: name }) => ({
        contents: join(joined.get(name)).join('\n'),
      }));
      onLoad({ filter: /./, namespace: 'lead' }, ({ path: name }) => ({ contents: leadTo(name) }));
    },
  };
  const names = [...joined.keys(), ...[...files.keys()].filter((name) => !groupOf.has(name))];
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `./${name}`, out: path.parse(name).name })),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
    plugins: [plugin],
  });
  const isEntry = (name) => groupOf.has(name) && files.get(name).entryPoint;
  return new Map([
    ...outputFiles.map(({ path: file, text }) => [path.basename(file), text]),
    ...[...files.keys()].filter(isEntry).map((name) => [name, `${leadTo(name)}\n`]),
  ]);
}
