import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Export, Exports } from './exports.ts';
import { root } from './project.ts';
import { addressesOf } from './renderExports.ts';

const ENTRY = 'sitegen-react/templates';

/** The first sentence of a description. */
const summaryOf = ({ description }: Export): string =>
  (/^[\s\S]*?\.(?=\s|$)/.exec(description)?.[0] ?? description).replaceAll(/\s+/g, ' ');

/** What a component gets: the type of its only parameter. */
const propsOf = ({ declaration }: Export): string =>
  /\((?:props|\{[^}]*\}): ([\w<>' |]+)\)/.exec(declaration)?.[1] ?? '';

const linked = (type: string, addresses: ReadonlyMap<string, string>): string => {
  const [name = ''] = /^\w+/.exec(type) ?? [];
  return addresses.has(name) ? `[\`${type}\`](${addresses.get(name)})` : '';
};

/** Kinds of built-in templates, as the folders are called that hold them. */
const KINDS = ['components', 'layouts', 'parts'];

/** The built-in templates of a kind, with what each shows and gets. */
export function renderTemplates(exports: Exports, kind: string): string {
  if (!KINDS.includes(kind)) throw new Error(`there are no templates "${kind}"; there are ${KINDS.join(', ')}`);
  const addresses = addressesOf(exports);
  const known = new Map(exports.get(ENTRY)?.map((one) => [one.name, one]));
  const names = readdirSync(path.join(root, 'templates/default', kind)).map((file) => path.parse(file).name);
  const rows = names.sort().flatMap((name) => {
    const found = known.get(name); // what only other parts use is not exported
    return found
      ? [`| [\`${name}\`](${addresses.get(name)}) | ${summaryOf(found)} | ${linked(propsOf(found), addresses)} |`]
      : [];
  });
  return ['| Name | Shows | Gets |', '| --- | --- | --- |', ...rows].join('\n');
}
