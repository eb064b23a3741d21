import type { Token } from 'markdown-it';
import type { Attribute } from '../attributes.ts';
import { type ParseEnv, report } from '../env.ts';
import type { Tag } from '../restricted.ts';
import { sourceOffset } from '../rules/positions.ts';

/** The allowed attributes of a tag; undefined if the tag itself is not allowed. Reports what is removed. */
export function keptAttributes(
  { name, start }: Tag,
  attributes: readonly Attribute[],
  { token, env }: { readonly token: Token; readonly env: ParseEnv },
): readonly Attribute[] | undefined {
  if (!env.safe) return attributes;
  const kept = env.safe.attributesOf(name.toLowerCase(), attributes);
  const tell = (what: string, offset: number): void =>
    report(env, {
      code: 'html-removed',
      message: `${what} is removed: this site allows only harmless HTML in pages`,
      offset: sourceOffset(token, offset),
      hint: 'write it in Markdown, or leave it out; `markdown.html` of the configuration decides',
    });
  if (!kept) tell(`"<${name}>"`, start - name.length - 1);
  const isKept = ({ nameStart }: Attribute) => kept?.some((attribute) => attribute.nameStart === nameStart);
  for (const attribute of kept ? attributes : [])
    if (!isKept(attribute)) tell(`"${attribute.name}" of "<${name}>"`, start + attribute.nameStart);
  return kept;
}
