import { v } from 'sitegen-react';

/** What the data files beside this one must look like. Templates and islands take their types from here. */

const text = v.pipe(v.string(), v.nonEmpty('expected a text that is not empty'));
const webAddress = v.pipe(text, v.regex(/^https?:\/\//, 'expected an address that starts with "https://"'));
const color = v.pipe(text, v.regex(/^#[\da-f]{6}$/, 'expected a color such as "#1b1c26"'));
const isoDate = v.pipe(text, v.isoDate('expected a date such as "2024-04-24"'));

/** An address on this site or elsewhere. */
const href = v.pipe(text, v.regex(/^(?:\/|https:\/\/|#)/, 'expected "/path", "#part" or "https://…"'));
const link = v.strictObject({ label: text, href });

const app = v.strictObject({
  slug: text,
  name: text,
  category: text,
  /** The day it joined the list. */
  added: isoDate,
  color,
  /** Name of the drawing on its tile; letters without one. */
  mark: v.optional(text),
  website: v.optional(webAddress),
  repository: v.optional(webAddress),
  favorite: v.optional(v.boolean(), false),
  keywords: v.array(text),
});

const channel = v.strictObject({
  id: v.picklist(['stable', 'prerelease', 'nightly']),
  label: text,
  /** What npm installs. */
  package: text,
  version: text,
  date: isoDate,
  node: text,
  chromium: text,
});

const feature = v.strictObject({
  id: text,
  title: text,
  text,
  /** Name of the drawing beside it. */
  picture: text,
  /** What the drawing shows, for those who do not see it. */
  alt: text,
  links: v.optional(v.array(link), []),
});

const tool = v.strictObject({ title: text, kicker: text, paragraphs: v.array(text), links: v.array(link) });

const download = v.strictObject({ label: text, file: text });
const system = v.strictObject({
  id: v.picklist(['windows', 'macos', 'linux']),
  name: text,
  groups: v.array(v.strictObject({ label: text, files: v.array(download) })),
});

/** By the name of the file: `site.config.ts` hands them to the generator. */
export const schemas = {
  apps: v.array(app),
  releases: v.strictObject({ channels: v.array(channel) }),
  governance: v.strictObject({
    title: text,
    intro: text,
    membersLabel: text,
    chairLabel: text,
    more: text,
    less: text,
    charter: text,
    groups: v.array(
      v.strictObject({
        id: text,
        name: text,
        href: webAddress,
        description: text,
        members: v.array(v.strictObject({ handle: text, isChair: v.optional(v.boolean(), false) })),
      }),
    ),
  }),
  home: v.strictObject({
    lead: text,
    actions: v.array(link),
    why: v.array(v.strictObject({ icon: text, title: text, text, link: v.optional(link) })),
    features: v.strictObject({ title: text, lead: text, rows: v.array(feature) }),
    tools: v.strictObject({
      title: text,
      lead: text,
      items: v.array(v.strictObject({ name: text, mark: text, color, href: webAddress })),
    }),
    forge: tool,
    forgeSession: v.strictObject({ command: text, output: v.array(text) }),
    install: v.strictObject({
      title: text,
      kicker: text,
      text,
      channelLabel: text,
      copy: text,
      copied: text,
      copyLabel: text,
      released: text,
    }),
    fiddle: tool,
    apps: v.strictObject({
      title: text,
      more: link,
      items: v.array(v.strictObject({ name: text, href: webAddress, color, mark: text })),
    }),
    readme: v.strictObject({ title: text, more: link }),
    closing: v.strictObject({ title: text, text, links: v.array(link) }),
  }),
  showcase: v.strictObject({
    lead: text,
    favorites: text,
    search: text,
    searchHint: text,
    category: text,
    /** What readers see of the names in the list of apps. */
    categories: v.record(text, text),
    all: text,
    sort: text,
    alphabetical: text,
    recent: text,
    website: text,
    repository: text,
    /** Plural forms parted by `|`, with `{count}`. */
    count: text,
    empty: text,
    reset: text,
    failed: text,
    /** Leads to the page of a category, with `{count}` and `{category}`. */
    allInCategory: text,
    /** What search engines read of that page, with `{category}`. */
    categoryDescription: text,
    letters: text,
    showMore: text,
  }),
  fiddle: v.strictObject({
    lead: text,
    version: v.pipe(text, v.regex(/^\d+\.\d+\.\d+$/, 'expected a version such as "0.35.1"')),
    base: webAddress,
    downloadFor: text,
    otherSystem: text,
    otherDownloads: text,
    downloads: text,
    source: link,
    features: v.array(feature),
    systems: v.array(system),
  }),
};

/** An app of the showcase. */
export type App = v.InferOutput<typeof app>;
