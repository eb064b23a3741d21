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
import { readAttributes } from './attributes.ts';
import type { MdxParts } from './mdx/mdxParts.ts';
import { createPlainRecorder, type PlainRecorder } from './plainRecorder.ts';
import { createPositions, type Positions } from './positions.ts';
import type { SafeTags } from './safe/safeTags.ts';

/**
 * Marks the place of slot n in rendered HTML: NUL n NUL. Markdown cannot contain the character (CommonMark 2.3
 * replaces it), so the mark never meets an author's text.
 */
const slotMark = (index: number): string => `\u0000${index}\u0000`;

/** Files that a body shows parts of. What is read is remembered: the body is only valid as long as they stay the same. */
export interface BodyFiles {
  /** Paths are relative to the page's folder, or to the one that is given (from the root). */
  readonly read: (path: string, folder?: string) => FoundText;
  readonly list: (path: string, folder?: string) => readonly string[] | undefined;
}

/** Where an address stands. */
export interface AddressPlace {
  /** Offset of its first character, after quotes and brackets. */
  readonly offset: number;
  readonly written?: WrittenAddress;
}

/** What the rules of one parse write to while it runs; markdown-it hands it from rule to rule. */
export interface ParseEnv extends PluginEnv {
  readonly markdown: string;
  readonly slots: Slot[];
  readonly externalLinks: ExternalLink[];
  readonly restricted: PlacedContent[];
  readonly headingIds: string[];
  /** Ids that headings of level 1 were given. */
  readonly titleIds: string[];
  /** Of a translation: the ids of its source's headings, in order. */
  readonly sourceIds: readonly string[] | undefined;
  readonly diagnostics: BodyDiagnostic[];
  /** Ids of the page that elements of HTML name. */
  readonly idReferences: IdReference[];
  readonly ignores: Ignore[];
  readonly diagrams: PlacedText[];
  readonly files: BodyFiles;
  readonly positions: Positions;
  /** The files that the body is put together from; none where it is the page's own alone. */
  readonly parts: readonly TextPart[];
  readonly plain: PlainRecorder;
  /** Large pictures are shown in other formats and widths. */
  readonly hasPictures: boolean;
  /** Path that the site is served under. */
  readonly baseUrl: string;
  /** How many `<picture>` of raw HTML are open. */
  readonly raw: { pictures: number };
  /** What may stand on pages whose authors are not trusted; absent where all may. */
  safe?: SafeTags;
  /** What the body needs beside the site's own styles. */
  readonly features: Set<BodyFeature>;
  /** Addresses of the definitions that references name, by normalized label. */
  readonly definitions: Map<string, AddressPlace>;
  /** The labels of all definitions, normalized, and the offset of each. */
  readonly labels: { readonly label: string; readonly offset: number }[];
  /** Indentation is layout, as in all files of MDX: no code is made of it. */
  readonly hasLayout: boolean;
  /** Of a page that is MDX: its tags, expressions and statements. */
  readonly mdx?: MdxParts;
}

/** The env as our rules know it; markdown-it types it as anything. */
export const envOf = (env: Env | undefined): ParseEnv => env as ParseEnv;

/** What an env for one body is made of. */
export interface EnvInput {
  /** Lines end with LF. */
  readonly markdown: string;
  readonly files: BodyFiles;
  /** Keeps the ids of its footnotes apart from those of other bodies on one page. */
  readonly docId: string;
  readonly parts?: readonly TextPart[] | undefined;
  readonly hasPictures?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly sourceIds?: readonly string[] | undefined;
  readonly hasLayout?: boolean | undefined;
  readonly mdx?: MdxParts | undefined;
}

/** A fresh env for one body. */
export function createEnv({
  markdown,
  files,
  docId,
  parts = [],
  sourceIds,
  hasPictures = false,
  baseUrl = '/',
  mdx,
  hasLayout = false,
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
    hasLayout: hasLayout || mdx !== undefined,
    ...(mdx ? { mdx } : {}),
  };
}

/** What a rule tells: a diagnostic with an offset in the Markdown. A warning unless said otherwise. */
export type RuleDiagnostic = Pick<BodyDiagnostic, 'cause' | 'code' | 'message' | 'hint' | 'once' | 'unlessId'> & {
  readonly offset: number;
  /** The attribute that is wrong, of a tag that begins at the offset: its value is the place. */
  readonly attribute?: string;
  readonly severity?: BodyDiagnostic['severity'];
};

/** The beginning of a tag, with its attributes: long ones are not worth a look. */
const TAG = /^<[A-Z]\w*((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)/;

/** Where a tag has an attribute: its value, or its name where it has none or that is asked for; where the tag begins, if it has none. */
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

/** Tell of something that is wrong in the body. */
export function report(env: ParseEnv, { offset, attribute, ...diagnostic }: RuleDiagnostic): void {
  const place = attribute === undefined ? offset : attributeOffset(env, offset, { attribute });
  env.diagnostics.push({ severity: 'warning', ...diagnostic, ...env.positions.at(place) });
}

/** Tell of a file that a page must not show. */
export const reportRefusal = (
  env: ParseEnv,
  name: string,
  { reason, hint, offset }: Pick<Extract<NoFile, { kind: 'refused' }>, 'reason' | 'hint'> & { readonly offset: number },
): void => report(env, { code: 'file-forbidden', severity: 'error', message: `"${name}" ${reason}`, hint, offset });

/** Add a slot and give the mark that stands for it in the HTML. */
export function addSlot(env: ParseEnv, slot: Slot): string {
  env.slots.push(slot);
  return slotMark(env.slots.length - 1);
}

/** The file, from the site root, that something is written in; undefined for the page's own. */
export function fileAt({ parts, positions }: ParseEnv, offset: number): string | undefined {
  return parts.length === 0 ? undefined : fileOfLine(parts, positions.lineAt(offset));
}

/** What a slot knows of the tag that it stands in. */
export type SlotDetails = Pick<AddressSlot, 'ownSize' | 'ownWidth' | 'ownHeight'>;

/** The tag of a picture with the marks of its other formats around it. `offset` is where its address stands. */
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

/** Add the slot of an address and give its mark. */
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
