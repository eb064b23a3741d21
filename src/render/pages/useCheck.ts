import path from 'node:path';
import type { Finding } from '../../links/finding.ts';
import { bareTarget, checkAddress, type TemplateMistake, type TemplateUse } from '../../links/templateLinks.ts';
import { createContentCheck } from '../../model/blockedContent.ts';
import type { Site } from '../../model/site.ts';
import type { PageRoute } from '../../routes/route.ts';
import { locateInTag } from '../../source/typescript.ts';
import type { WrittenPlace } from '../../views/addresses.ts';
import { handlerDoesNothing } from '../templateDiagnostics.ts';
import type { ViewContext } from '../views/context.ts';
import { pageOrigin } from '../views/pageAddresses.ts';

/** What is wrong with something that a template writes, if anything, and what it is on all pages alike. */
interface CheckedUse {
  readonly finding: Finding | undefined;
  readonly subject: unknown;
}

/** The places of values in templates; each file is read once. */
function createValuePlaces({ config, files }: Site): (place: WrittenPlace, value: string) => WrittenPlace {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const found = files.readText(path.resolve(config.rootDir, file));
    return found.kind === 'text' ? found.text : '';
  };
  return (place, value) => {
    const text = texts.get(place.file) ?? textOf(place.file);
    texts.set(place.file, text);
    return { ...place, ...locateInTag(text, place, value) };
  };
}

/** Make the check of what the templates of a page write. */
export function createUseCheck(
  context: ViewContext,
): (route: PageRoute, use: TemplateUse) => TemplateMistake | undefined {
  const { site, idsOf } = context;
  const checkContent = createContentCheck(site.config);
  const placeOf = createValuePlaces(site);
  const check = (route: PageRoute, use: TemplateUse): CheckedUse => {
    switch (use.form) {
      case 'content':
        return { finding: checkContent(use.content), subject: use.content };
      case 'handler':
        return { finding: handlerDoesNothing(use.name, site.config), subject: use.name };
      default:
        return {
          finding: checkAddress(site, pageOrigin(context, route, use), use, idsOf),
          subject: bareTarget(site, use),
        };
    }
  };
  return (route, use) => {
    const { finding, subject } = check(route, use);
    if (!finding) return undefined;
    const place = use.place && 'target' in use ? placeOf(use.place, use.target) : use.place;
    const isOfContent = 'isOfContent' in use;
    const key = JSON.stringify([place, subject, finding.code]);
    return { finding, key, ...(place ? { place } : {}), ...(isOfContent ? { isOfContent } : {}) };
  };
}
