import type { Env } from 'markdown-it';
import type { PluginEnv } from '../config/sections/markdown.ts';
import type { FoundText, NoFile } from '../disk/siteFiles.ts';
import type { IdReference } from '../shared/idReferences.ts';
import type {
  AddressSlot,
  BodyDiagnostic,
  BodyFeature,
  ExternalLink,
  Ignore,
  PlacedContent,
  PlacedText,
  Slot,
  TextPart,
  WrittenAddress,
} from '../shared/types.ts';
import { fileOfLine } from '../source/origins.ts';
import { readAttributes, TAG_ATTRIBUTES } from './attributes.ts';
import type { MdxParts } from './mdx/mdxParts.ts';
import { createPlainRecorder, type PlainRecorder } from './plainRecorder.ts';
import { createPositions, type Positions } from './positions.ts';
import type { SafeTags } from './safe/safeTags.ts';

/**
 * The mark of slot n in rendered HTML: NUL n NUL. Markdown cannot contain that character (CommonMark 2.3 replaces it), so a mark
 * never collides with an author's text.
 */
const slotMark = (index: number): string => `\u0000${index}\u0000`;

/** Files that a body includes. Every read is recorded, as the body is only valid while these files do not change. */
export interface BodyFiles {
  /** Paths are relative to the page's folder, or to `folder` (relative to the site root). */
  readonly read: (path: string, folder?: string) => FoundText;
  readonly list: (path: string, folder?: string) => readonly string[] | undefined;
}

/** Where an address is written. */
export interface AddressPlace {
  /** Offset of its first character, after quotes and brackets. */
  readonly offset: number;
  readonly written?: WrittenAddress;
}

/** State of one parse, which rules write to; markdown-it passes it to every rule. */
export interface ParseEnv extends PluginEnv {
  readonly markdown: string;
  readonly slots: Slot[];
  readonly externalLinks: ExternalLink[];
  readonly restricted: PlacedContent[];
  readonly headingIds: string[];
  /** Ids of headings of level 1. */
  readonly titleIds: string[];
  /** For a translation: the ids of the source's headings, in order. */
  readonly sourceIds: readonly string[] | undefined;
  readonly diagnostics: BodyDiagnostic[];
  /** Ids of the page that HTML attributes refer to. */
  readonly idReferences: IdReference[];
  readonly ignores: Ignore[];
  readonly diagrams: PlacedText[];
  readonly files: BodyFiles;
  readonly positions: Positions;
  /** The parts of the body by file; empty if all lines are the page's own. */
  readonly parts: readonly TextPart[];
  readonly plain: PlainRecorder;
  /** True if large pictures are offered in other formats and widths. */
  readonly hasPictures: boolean;
  /** Base path of the site. */
  readonly baseUrl: string;
  /** Number of open `<picture>` elements in raw HTML. */
  readonly raw: { pictures: number };
  /** Restricts what pages of untrusted authors may contain; absent on other pages. */
  safe?: SafeTags;
  /** What the body needs beside the site's own styles. */
  readonly features: Set<BodyFeature>;
  /** Addresses of link definitions, by normalized label. */
  readonly definitions: Map<string, AddressPlace>;
  /** The normalized labels of all definitions, with their offsets. */
  readonly labels: { readonly label: string; readonly offset: number }[];
  /** True if indentation is only layout, as in MDX: it does not make code. */
  readonly hasFreeIndent: boolean;
  /** For MDX: its tags, expressions and statements. */
  readonly mdx?: MdxParts;
}

/** The env in its real type; markdown-it types it as `any`. */
export const envOf = (env: Env | undefined): ParseEnv => env as ParseEnv;

/** Input of `createEnv`. */
export interface EnvInput {
  /** With LF line ends. */
  readonly markdown: string;
  readonly files: BodyFiles;
  /** Keeps the ids of footnotes unique if several bodies are on one page. */
  readonly docId: string;
  readonly parts?: readonly TextPart[] | undefined;
  readonly hasPictures?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly sourceIds?: readonly string[] | undefined;
  readonly hasFreeIndent?: boolean | undefined;
  readonly mdx?: MdxParts | undefined;
}

/** Creates the state for parsing one body. */
export function createEnv({
  markdown,
  files,
  docId,
  parts = [],
  sourceIds,
  hasPictures = false,
  baseUrl = '/',
  mdx,
  hasFreeIndent = false,
}: EnvInput): ParseEnv {
  const positions = createPositions(markdown);
  const slots: Slot[] = [];
  return {
    markdown,
    slots,
    text: (id) => slotMark(slots.push({ type: 'text', id }) - 1),
    headings: [],
    externalLinks: [],
    restricted: [],
    headingIds: [],
    titleIds: [],
    ids: [],
    sourceIds,
    diagnostics: [],
    idReferences: [],
    ignores: [],
    diagrams: [],
    files,
    positions,
    parts,
    plain: createPlainRecorder(markdown, positions),
    hasPictures,
    baseUrl,
    raw: { pictures: 0 },
    features: new Set(),
    definitions: new Map(),
    labels: [],
    docId,
    hasFreeIndent: hasFreeIndent || mdx !== undefined,
    ...(mdx ? { mdx } : {}),
  };
}

/** A diagnostic of a rule, with an offset in the Markdown. A warning unless `severity` is set. */
export type RuleDiagnostic = Pick<BodyDiagnostic, 'cause' | 'code' | 'message' | 'hint' | 'once' | 'unlessId'> & {
  readonly offset: number;
  /** The wrong attribute, if a tag begins at the offset: the diagnostic is placed at its value. */
  readonly attribute?: string;
  readonly severity?: BodyDiagnostic['severity'];
};

/** The beginning of a tag, with its attributes. */
const TAG = new RegExp(String.raw`^<[A-Z]\w*(${TAG_ATTRIBUTES})`);

/**
 * Offset of an attribute of the tag at `offset`: of its value, or of its name if it has no value or if `part` says so. Without
 * such an attribute, the offset of the tag.
 */
export function attributeOffset(
  { markdown }: Pick<ParseEnv, 'markdown'>,
  offset: number,
  { attribute, part = 'value' }: { readonly attribute: string; readonly part?: 'name' | 'value' },
): number {
  const [whole = '', attributes = ''] = TAG.exec(markdown.slice(offset, offset + 2000)) ?? [];
  const found = readAttributes(attributes).find(({ name }) => name === attribute);
  if (!found) return offset;
  const isName = part === 'name' || found.start === found.end;
  return offset + whole.length - attributes.length + (isName ? found.nameStart : found.inside);
}

/** Reports a mistake in the body. */
export function report(env: ParseEnv, { offset, attribute, ...diagnostic }: RuleDiagnostic): void {
  const place = attribute === undefined ? offset : attributeOffset(env, offset, { attribute });
  env.diagnostics.push({ severity: 'warning', ...diagnostic, ...env.positions.at(place) });
}

/** Reports a file that a page must not show. */
export const reportRefusal = (
  env: ParseEnv,
  name: string,
  { reason, hint, offset }: Pick<Extract<NoFile, { kind: 'refused' }>, 'reason' | 'hint'> & { readonly offset: number },
): void => report(env, { code: 'file-forbidden', severity: 'error', message: `"${name}" ${reason}`, hint, offset });

/** Adds a slot. Returns its mark for the HTML. */
export function addSlot(env: ParseEnv, slot: Slot): string {
  env.slots.push(slot);
  return slotMark(env.slots.length - 1);
}

/** The file that contains an offset, relative to the site root; undefined for the page's own file. */
export function fileAt({ parts, positions }: ParseEnv, offset: number): string | undefined {
  return parts.length === 0 ? undefined : fileOfLine(parts, positions.lineAt(offset));
}

/** Attributes of the tag in which a slot is. */
export type SlotDetails = Pick<AddressSlot, 'ownSize' | 'ownWidth' | 'ownHeight'>;

/** Wraps the tag of a picture in the marks for its other formats. `offset` is that of its address. */
export function wrapPicture(
  env: ParseEnv,
  tag: string,
  {
    target,
    offset,
    ownWidth,
  }: { readonly target: string; readonly offset: number; readonly ownWidth?: number | undefined },
): string {
  if (!env.hasPictures) return tag;
  const from = fileAt(env, offset);
  const picture = {
    target,
    ...(from === undefined ? {} : { from }),
    ...(ownWidth === undefined ? {} : { ownWidth }),
  };
  return addSlot(env, { type: 'pictureOpen', ...picture }) + tag + addSlot(env, { type: 'pictureClose', ...picture });
}

/** Adds the slot of an address. Returns its mark for the HTML. */
export function addAddressSlot(
  env: ParseEnv,
  type: AddressSlot['type'],
  target: string,
  { offset, written }: AddressPlace,
  details: SlotDetails = {},
): string {
  const from = fileAt(env, offset);
  const slot = { type, target, ...details, ...env.positions.at(offset) };
  return addSlot(env, { ...slot, ...(from === undefined ? {} : { from }), ...(written ? { written } : {}) });
}
