import { bareHost, parseUrl } from '../../shared/url.ts';
import { type Fields, fieldsOf, isEmpty, listOf, textOf, type Value } from '../values.ts';

/** A button of a home page. */
export interface Action {
  readonly text: string;
  readonly link: string;
}

/** The hero of a home page, above its text. */
export interface Hero {
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly tagline: string | undefined;
  readonly image: { readonly src: string; readonly dark: string | undefined; readonly alt: string } | undefined;
  readonly actions: readonly Action[];
}

const plain = (value: Value | undefined): string | undefined => textOf(value)?.replace(/\s+/g, ' ').trim();

function imageOf(written: Value | undefined): Hero['image'] {
  const { src, file, light, dark, alt } = fieldsOf(written);
  const path = textOf(written) ?? textOf(src) ?? textOf(light) ?? textOf(file) ?? textOf(dark);
  const isPair = textOf(light) !== undefined && dark !== light;
  return path === undefined
    ? undefined
    : { src: path, dark: isPair ? textOf(dark) : undefined, alt: textOf(alt) ?? '' };
}

/** Prints a picture, or one for each color mode. */
function printImage({ src, dark, alt }: NonNullable<Hero['image']>): string {
  if (dark === undefined) return `![${alt}](${src})`;
  return `![${alt}](${src}#gh-light-mode-only)\n![${alt}](${dark}#gh-dark-mode-only)`;
}

/** The host of an address elsewhere, for a button that only has a picture; undefined for an address of the site. */
function hostOf(address: string): string | undefined {
  const url = parseUrl(address);
  return url && bareHost(url);
}

/** Reads `hero` of VitePress and Starlight, which differ only in a few names. */
export function readHero(hero: Fields): Hero {
  return {
    name: plain(hero.name) ?? plain(hero.title),
    text: plain(hero.text),
    tagline: plain(hero.tagline),
    image: imageOf(hero.image),
    actions: listOf(hero.actions).flatMap((action) => {
      const { text, link } = fieldsOf(action);
      const address = textOf(link) ?? '/';
      const label = plain(text) || hostOf(address);
      return label ? [{ text: label, link: address }] : [];
    }),
  };
}

/** Prints the features of a home page as cards. */
function printFeatures(features: readonly Value[]): string {
  if (features.length === 0) return '';
  const items = features.map((feature) => {
    const { icon, title, details, link, linkText } = fieldsOf(feature);
    const label = plain(title) ?? plain(linkText) ?? '';
    const bold = textOf(link) === undefined ? `**${label}**` : `[**${label}**](${textOf(link)})`;
    const emoji = plain(icon);
    const head = emoji === undefined || emoji.startsWith('<') ? bold : `${emoji} ${bold}`;
    return `- ${head}${plain(details) === undefined ? '' : `\n\n  ${plain(details)}`}\n`;
  });
  return `:::cards\n\n${items.join('\n')}\n:::\n`;
}

/** Prints the hero of a home page. If it has no heading, `title` is used. */
function printHero({ name, text, tagline, image, actions }: Hero, title: string | undefined): readonly string[] {
  const heading = name ?? text ?? title;
  const parts = [
    name !== undefined && text !== undefined ? `**${text}**` : '',
    tagline ?? '',
    actions.map((action) => `[${action.text}](${action.link})`).join('\n'),
    image === undefined ? '' : printImage(image),
  ].filter((part) => part !== '');
  const lines = [...(heading === undefined ? [] : [`# ${heading}`]), ...parts];
  return parts.length === 0 ? lines : ['::: hero', ...lines, ':::'];
}

/** Prints the Markdown of a home page from its front matter. */
export const printHome = (hero: Hero, features: readonly Value[], title: string | undefined): string =>
  `${[...printHero(hero, title), printFeatures(features).trimEnd()].filter((part) => part !== '').join('\n\n')}\n`;

/** Front matter of a home page, which has neither sidebar nor table of contents. */
export const HOME_FIELDS: Fields = { hide_table_of_contents: true, displayed_sidebar: null };

/** True if the front matter makes its page a home page. */
export const isHome = ({ layout, hero, template }: Fields): boolean =>
  layout === 'home' || !isEmpty(fieldsOf(hero)) || (template === 'splash' && hero !== undefined);
