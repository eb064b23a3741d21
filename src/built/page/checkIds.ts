import { idReferencesOf } from '../../shared/idReferences.ts';
import type { BuiltContext } from '../context.ts';
import { addDiagnostic, type BuiltDiagnostic } from '../diagnostics.ts';
import { attributeOf } from '../markup/markup.ts';
import type { OpenPage } from './openPage.ts';

/** Check an id: it must be unique, not empty, and without spaces. Undefined if nothing is wrong. */
function checkId(id: string, ids: ReadonlySet<string>): BuiltDiagnostic | undefined {
  if (id === '') return { code: 'built-id-invalid', message: 'an id is empty', written: id };
  if (/\s/.test(id))
    return { code: 'built-id-invalid', message: `id "${id}" contains a space: no link can point to it`, written: id };
  if (!ids.has(id)) return undefined;
  return {
    code: 'built-id-duplicate',
    message: `id "${id}" is on the page twice`,
    hint: 'rename one of them: links lead to the first',
    written: id,
  };
}

/** Check ids, and references to them. Returns the places that links can lead to: ids, and `name` of anchors. */
export function checkIds({ diagnostics }: BuiltContext, { elements, placeOf }: OpenPage): ReadonlySet<string> {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const { tag, offset } of elements) {
    const name = tag.name === 'a' || tag.name === 'map' ? attributeOf(tag, 'name') : undefined;
    if (name) names.add(name);
    const id = tag.attributes.find((attribute) => attribute.name === 'id');
    if (!id) continue;
    const diagnostic = checkId(id.value, ids);
    if (diagnostic) addDiagnostic(diagnostics, diagnostic, () => placeOf(offset + id.offset));
    ids.add(id.value);
  }
  for (const { tag, offset } of elements)
    for (const { attribute, id, offset: inTag } of idReferencesOf(tag.attributes, (one) => one.offset)) {
      if (ids.has(id) || (attribute === 'usemap' && names.has(id))) continue;
      const message = `${attribute}="${id}": no element of the page has this id`;
      addDiagnostic(diagnostics, { code: 'built-id-missing', message, written: id }, () => placeOf(offset + inTag));
    }
  return new Set([...ids, ...names]);
}
