import path from 'node:path';
import type { LinkDiagnostic } from '../../links/linkDiagnostic.ts';
import { bareTarget, checkAddress, type TemplateDiagnostic, type TemplateUse } from '../../links/templateLinks.ts';
import { createContentCheck } from '../../model/blockedContent.ts';
import type { Site } from '../../model/site.ts';
import type { PageRoute } from '../../routes/route.ts';
import { locateValue } from '../../source/locateValue.ts';
import { locateInTag, locateQuoted } from '../../source/typescript.ts';
import type { WrittenPlace } from '../../views/addresses.ts';
import { handlerDoesNothing } from '../templateDiagnostics.ts';
import type { PageBundles } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { pageOrigin } from '../views/pageAddresses.ts';

/**
 * The diagnostic of something that a template writes, if any, and a subject by which equal diagnostics of other pages are merged.
 */
interface CheckedUse {
  readonly diagnostic: LinkDiagnostic | undefined;
  readonly subject: unknown;
}

type UseOfAddress = Extract<TemplateUse, { readonly target: string }>;

/** The place at which an address is written, and whether that is in content. */
type Written = Pick<TemplateDiagnostic, 'isOfContent' | 'place'>;

/** Finds the places of addresses: in the tag itself, or where the address was passed to the tag from, including data files. */
function createAddressPlaces(
  { config, data, files }: Site,
  { locateWritten }: Pick<PageBundles, 'locateWritten'>,
): (use: UseOfAddress) => Written {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const found = files.readText(path.resolve(config.rootDir, file));
    const text = found.kind === 'text' ? found.text : '';
    texts.set(file, text);
    return text;
  };
  const inText = (from: WrittenPlace | undefined, value: string): WrittenPlace | undefined => {
    const found = from && locateQuoted(textOf(from.file), value, from);
    return found && { file: from.file, line: found.line, column: found.column };
  };
  const placesInData = new Map<string, WrittenPlace | undefined>();
  const inData = (value: string): WrittenPlace | undefined => {
    if (!placesInData.has(value)) {
      const places = [...data.values()].map(({ file, text }) => ({ file, ...locateValue(text, [value]) }));
      placesInData.set(
        value,
        places.find(({ line }) => line !== undefined),
      );
    }
    return placesInData.get(value);
  };
  return ({ place, tag, target, isOfContent }) => {
    if (!place) return {};
    const inTag = locateInTag(textOf(place.file), place, target);
    const own = { place: { ...place, ...inTag }, ...(isOfContent ? { isOfContent } : {}) };
    if (inTag.line !== undefined) return own;
    const given = inText(isOfContent ? place : tag, target);
    if (given) return { place: given, isOfContent: true };
    const elsewhere = isOfContent ? undefined : (locateWritten(target) ?? inData(target));
    return elsewhere ? { place: elsewhere } : own;
  };
}

/** Creates the check for what templates write on a page. */
export function createTemplateUseCheck(
  context: ViewContext,
  bundles: Pick<PageBundles, 'locateWritten'>,
): (route: PageRoute, use: TemplateUse) => TemplateDiagnostic | undefined {
  const { site, idsOf } = context;
  const checkContent = createContentCheck(site.config);
  const writtenAt = createAddressPlaces(site, bundles);
  const check = (route: PageRoute, use: TemplateUse): CheckedUse => {
    switch (use.form) {
      case 'content':
        return { diagnostic: checkContent(use.content), subject: use.content };
      case 'handler':
        return { diagnostic: handlerDoesNothing(use.name, site.config), subject: use.name };
      default:
        return {
          diagnostic: checkAddress(site, pageOrigin(context, route, use), use, idsOf),
          subject: bareTarget(site, use),
        };
    }
  };
  return (route, use) => {
    const { diagnostic, subject } = check(route, use);
    if (!diagnostic) return undefined;
    const written: Written =
      'target' in use
        ? writtenAt(use)
        : { ...(use.place ? { place: use.place } : {}), ...('isOfContent' in use ? { isOfContent: true } : {}) };
    return { diagnostic, key: JSON.stringify([written.place, subject, diagnostic.code]), ...written };
  };
}
