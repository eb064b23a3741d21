import type { FieldPath } from '../diagnostics/fieldPath.ts';
import type { CheckedConfig } from './config.ts';

/** A tag that the configuration puts into the head of every page. */
export interface ConfiguredTag {
  /** The field that has it. */
  readonly path: FieldPath;
  readonly tagName: string;
  /** `true` for those without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly innerHTML?: string;
}

type Written = Readonly<Record<string, string | number | boolean | null>>;

/** Attributes as written, without those that are false or null. */
export const attributesOf = (written: Written): ConfiguredTag['attributes'] =>
  Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) =>
      value === false || value === null ? [] : [[name, value === true ? true : String(value)] as const],
    ),
  );

/** Every tag that `head`, `headTags`, `stylesheets` and `scripts` put into the head, in that order. */
export const headTags = (
  config: Pick<CheckedConfig, 'head' | 'headTags' | 'scripts' | 'stylesheets'>,
): readonly ConfiguredTag[] => [
  ...(['head', 'headTags'] as const).flatMap((field) =>
    config[field].map(({ tagName, attributes, innerHTML }, index) => ({
      path: [field, index],
      tagName,
      attributes: attributesOf(attributes),
      ...(innerHTML === undefined ? {} : { innerHTML }),
    })),
  ),
  ...config.stylesheets.map((sheet, index) => ({
    path: ['stylesheets', index],
    tagName: 'link',
    attributes: attributesOf({ rel: 'stylesheet', ...(typeof sheet === 'string' ? { href: sheet } : sheet) }),
  })),
  ...config.scripts.map((script, index) => ({
    path: ['scripts', index],
    tagName: 'script',
    attributes: attributesOf(typeof script === 'string' ? { src: script } : script),
  })),
];

type HeadConfig = Parameters<typeof headTags>[0];

/** The code of the inline scripts in the head. */
export const inlineHeadScripts = (config: HeadConfig): readonly string[] =>
  headTags(config).flatMap(({ tagName, innerHTML }) => (tagName === 'script' && innerHTML ? [innerHTML] : []));

/** The external origins that `scripts`, `stylesheets` and `headTags` load from, for tags of this name. */
export const headOrigins = (config: HeadConfig, tagName: 'script' | 'link'): readonly string[] => {
  const addresses = headTags(config).flatMap(({ path, tagName: name, attributes }) => {
    const isStyle = attributes.rel === 'stylesheet';
    const address = name === 'script' ? attributes.src : isStyle ? attributes.href : undefined;
    return path[0] !== 'head' && name === tagName && typeof address === 'string' ? [address] : [];
  });
  const whole = addresses
    .map((address) => address.replace(/^\/\//, 'https://'))
    .filter((address) => URL.canParse(address));
  return [...new Set(whole.map((address) => new URL(address).origin))];
};
