import type { StyleAddress } from '../bundle/styleAddresses.ts';
import { headTags } from '../config/headTags.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import type { PlacedAddress } from '../links/namedAddresses.ts';
import type { CheckContent } from '../model/blockedContent.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import { elementsInHtml } from '../shared/htmlAddresses.ts';
import { type LoadingElement, type RestrictedContent, restrictedContent } from '../shared/restrictedContent.ts';
import type { Body } from '../shared/types.ts';
import { createLocate } from '../source/locate.ts';
import { locateValueInScript } from '../source/typescript.ts';

/** The contents that the site's policy forbids. `field` names the field that holds them; `placeOf` locates one of them. */
const forbidden = <Content extends RestrictedContent>(
  contents: readonly Content[],
  check: CheckContent,
  { field, placeOf }: { readonly field?: string; readonly placeOf: (content: Content) => Partial<Diagnostic> },
): readonly Diagnostic[] =>
  contents.flatMap((content): readonly Diagnostic[] => {
    const diagnostic = check(content);
    if (!diagnostic) return [];
    const message = field === undefined ? diagnostic.message : `${field}: ${diagnostic.message}`;
    return [{ severity: 'warning', ...diagnostic, message, ...placeOf(content) }];
  });

/** Checks the raw HTML and the pictures of a page's Markdown against the site's policy. */
export function checkBodyContent(
  { restricted = [] }: Pick<Body, 'restricted'>,
  source: EntrySource,
  check: CheckContent,
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return forbidden(restricted, check, { placeOf: (content) => ({ ...locate(content), once: true }) });
}

/** Elements that the configuration puts on every page, each with the path of its field. */
const configElements = ({
  config,
}: Site): readonly { readonly path: FieldPath; readonly element: LoadingElement }[] => [
  ...headTags(config).map(({ path, tagName, attributes }) => ({
    path,
    element: {
      tag: tagName,
      attributes: new Map(
        Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value === true ? '' : value]),
      ),
    },
  })),
  ...shownInConfig(config).flatMap(({ kind, path, value }) => {
    if (kind === 'html') return elementsInHtml(value).map((element) => ({ path, element }));
    // The picture for links to the site is loaded by whoever shows these, not by its pages.
    return kind === 'picture' && path[0] !== 'image'
      ? [{ path, element: { tag: 'img', attributes: new Map([['src', value]]) } }]
      : [];
  }),
];

/** Checks what the configuration puts on every page against the site's policy. */
export const checkConfigContent = (site: Site, check: CheckContent): readonly Diagnostic[] => {
  const { configFile: file, configText } = site.config;
  return configElements(site).flatMap(({ path, element }) =>
    forbidden(restrictedContent(element), check, {
      field: formatPath(path),
      placeOf: ({ value }) => ({ file, ...locateValueInScript(configText, path, value) }),
    }),
  );
};

/** Checks the pictures of authors against the site's policy. */
export const checkAuthorContent = (addresses: readonly PlacedAddress[], check: CheckContent): readonly Diagnostic[] =>
  addresses
    .filter(({ kind }) => kind === 'picture')
    .flatMap(({ field, target, place }) =>
      forbidden(restrictedContent({ tag: 'img', attributes: new Map([['src', target]]) }), check, {
        field,
        placeOf: place,
      }),
    );

const FONT = /\.(?:eot|otf|ttf|woff2?)(?:$|[?#])/i;

/** Checks the addresses in the site's style sheets against the site's policy. */
export const checkStyleContent = (addresses: readonly StyleAddress[], check: CheckContent): readonly Diagnostic[] =>
  addresses.flatMap(({ target, by, place }): readonly Diagnostic[] => {
    const loaded = FONT.test(target) ? 'font' : 'image';
    const attributes = { rel: 'preload', as: by === 'import-rule' ? 'style' : loaded, href: target };
    const contents = restrictedContent({ tag: 'link', attributes: new Map(Object.entries(attributes)) });
    return forbidden(contents, check, { placeOf: () => place ?? {} });
  });
