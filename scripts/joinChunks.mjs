// Joins chunks of a bundle that are always loaded together. A chunk is what some entries share, so the more entries there are,
// the more and the smaller the chunks; and Node takes longer to find and link a file than to read it.
import { hash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';

/** Files that a file needs as soon as it is loaded, with that file. */
function loadedWith(files, names) {
  const found = new Set(names);
  for (const name of found) for (const loaded of files.get(name).loads) found.add(loaded);
  return found;
}

/** What an export of a file is called in the one that it is joined into, where others may have one of that name. */
const joinedName = (name, exported) => `${path.parse(name).name}_${exported}`.replace(/[^\w$]/g, '_');

const exportsFrom = (name, names) =>
  names.length === 0 ? `import './${name}';` : `export { ${names.join(', ')} } from './${name}';`;

/**
 * Join chunks. `files`: by their names, each with its text, the names of its exports and of the files that it loads. `groups`: by the
 * names of the files that there will be, entries of what was bundled, which lie in that file with all that they load and no earlier
 * group has. The first one also has what later ones share with the entries in `light`: these load none but the first. Entries that
 * lie in a group are files of their own that lead to it. Gives the texts by their names.
 */
export async function joinChunks(files, groups, light) {
  const grouped = loadedWith(files, [...groups.values()].flat());
  const shared = [...loadedWith(files, light)].filter((name) => grouped.has(name));
  const groupOf = new Map();
  const joined = new Map();
  for (const [group, entries] of groups) {
    const loaded = loadedWith(files, joined.size === 0 ? [...entries, ...shared] : entries);
    const members = [...loaded].filter((name) => !groupOf.has(name)).sort();
    // Names of chunks have hashes of what is in them.
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
