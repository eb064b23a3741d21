import type { Range } from '../../shared/types.ts';
import { constantText } from './constantText.ts';
import { type KnownValues, knownProps } from './constantValue.ts';
import { collectDeclarations, namesOf } from './declarations.ts';
import type { MdxNode, MdxScan, MdxStatement, ScanOptions } from './mdxScan.ts';
import { readRaw } from './rawText.ts';
import { fenceOf, roleOf, settleAddresses } from './roles.ts';
import { type Program, separatePrograms } from './separatePrograms.ts';
import {
  isExpression,
  type ParseMdx,
  rangeOf,
  type Statement,
  type SyntaxAttribute,
  type SyntaxFailure,
  type SyntaxNode,
} from './syntax.ts';

/** The value of a text attribute, with the equals sign. */
const TEXT_VALUE = /^\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * The end of an attribute, without the brace after an expression. `from` is the end of the previous attribute. Older parsers
 * report no positions of attributes.
 */
function attributeEnd(text: string, from: number, attribute: SyntaxAttribute): number {
  const { name = '', value, position } = attribute;
  if (position) return rangeOf(attribute).end;
  const nameEnd = text.indexOf(name, from) + name.length;
  if (attribute.name !== undefined && typeof value === 'string')
    return nameEnd + (TEXT_VALUE.exec(text.slice(nameEnd))?.[0].length ?? 0);
  const { data } = typeof value === 'object' && value !== null ? value : attribute;
  return data?.estree?.body.at(-1)?.end ?? nameEnd;
}

/** The end of an opening tag. */
function openingEnd(text: string, { position, name, attributes = [] }: SyntaxNode): number {
  let from = (position?.start.offset ?? 0) + 1 + (name?.length ?? 0);
  for (const attribute of attributes) from = attributeEnd(text, from, attribute);
  const end = text.indexOf('>', from);
  return end < 0 ? from : end + 1;
}

/** Parses a text. If its statements are several programs, they are parsed separately. */
function parseTree(
  parse: ParseMdx,
  text: string,
): { readonly tree: SyntaxNode; readonly separate: readonly Program[] } {
  try {
    return { tree: parse(text), separate: [] };
  } catch (error) {
    if (!/import\/exports/.test((error as Partial<SyntaxFailure> | null)?.reason ?? '')) throw error;
    const { text: rest, programs } = separatePrograms(parse, text);
    return { tree: parse(rest), separate: programs };
  }
}

/** The context of a node. */
interface Around {
  readonly scope: number;
  readonly isInTabs: boolean;
  /** Its parent is run, so that React sees it as a child. */
  readonly isInRun: boolean;
  /** Its parent is run and contains raw text, which React writes unescaped. */
  readonly isInRaw: boolean;
  /** It is on its own lines, but shares them with other tags. */
  readonly isOnOwnLines: boolean;
  /** Values of names. */
  readonly known: KnownValues;
}

/** Limit of nesting, far above what people write, that still can be rendered. */
const MAX_DEPTH = 200;

const tooDeep = (node: SyntaxNode): Error & SyntaxFailure =>
  Object.assign(new Error('too deep'), {
    reason: `blocks and tags are nested more than ${MAX_DEPTH} levels deep here`,
    place: { offset: rangeOf(node).start },
  });

/** Throws if a tree is too deep for recursive functions. */
function checkDepth(tree: SyntaxNode): void {
  let level: readonly SyntaxNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw tooDeep(level[0] as SyntaxNode);
    level = level.flatMap(({ children = [] }) => children);
  }
}

const isElement = ({ type }: SyntaxNode): boolean => /^mdxJsx(?:Flow|Text)Element$/.test(type);

/** True for a paragraph that contains only tags and expressions: MDX turns these into blocks. */
const isTagsAlone = ({ type, children = [] }: SyntaxNode): boolean =>
  type === 'paragraph' &&
  children.some(isElement) &&
  children.every((child) => isElement(child) || isExpression(child) || (child.type === 'text' && !child.value?.trim()));

/** Creates the node of an expression, without its id. */
function toExpression(node: SyntaxNode, { scope, known, isInRaw }: Around): Omit<MdxNode, 'id'> {
  const text = isInRaw ? undefined : constantText(node, known);
  const isSilent = (node.data?.estree?.body.length ?? 0) === 0;
  return {
    ...rangeOf(node),
    kind: 'expression',
    role: isSilent ? 'silent' : 'evaluated',
    isFlow: node.type === 'mdxFlowExpression',
    name: '',
    scope,
    ...(text === undefined ? {} : { text }),
  };
}

/** The ranges of an element's tags. */
function tagsOf(text: string, node: SyntaxNode): Range & Pick<MdxNode, 'close'> {
  const range = rangeOf(node);
  const end = openingEnd(text, node);
  const closeStart = end < range.end ? text.lastIndexOf('</', range.end - 1) : -1;
  return {
    start: range.start,
    end,
    ...(closeStart >= end ? { close: { start: closeStart, end: range.end } } : {}),
  };
}

/** Scans an MDX text. Throws the parser's errors. */
export function scanMdx(parse: ParseMdx, masked: string, options: ScanOptions): MdxScan {
  const text = settleAddresses(masked);
  const { tree, separate } = parseTree(parse, text);
  checkDepth(tree);
  const declarations = collectDeclarations(tree, separate);
  const nodes: MdxNode[] = [];
  const statements: MdxStatement[] = [];
  const programs: Range[] = [];
  const unknown: number[] = [];
  const addProgram = (range: Range, body: readonly Statement[], scope: number): void => {
    programs.push({ start: range.start, end: range.end });
    for (const statement of body) {
      const { start, end, source } = statement;
      statements.push({ start, end, scope, names: namesOf(statement), ...(source ? { from: source.value } : {}) });
    }
  };
  const visitAll = (children: readonly SyntaxNode[] = [], around: Around): void => {
    for (const child of children) visit(child, around);
  };
  const visitElement = (node: SyntaxNode, around: Around): void => {
    const { scope, known } = around;
    const id = nodes.length;
    const isBlock = node.type === 'mdxJsxFlowElement';
    const raw = readRaw(node, known);
    const isInText = !isBlock && !around.isOnOwnLines;
    const found = raw.mustRun ? 'evaluated' : roleOf(node, declarations, { ...around, ...options, isInText });
    const role = found === 'unknown' ? 'transparent' : found;
    const isFlow = isBlock || (role === 'known' && around.isOnOwnLines);
    if (found === 'unknown') unknown.push(id);
    const fence = fenceOf(node, declarations, options);
    const own = { id, kind: 'element', role, isFlow, name: node.name ?? '', scope } as const;
    const rawText = role === 'html' ? raw.text : undefined;
    const more = { ...(fence ? { fence } : {}), ...(rawText === undefined ? {} : { rawText }) };
    nodes.push({ ...own, ...tagsOf(text, node), ...more });
    const isPartial = role === 'partial';
    if (!fence && rawText === undefined)
      visitAll(node.children, {
        scope: isPartial ? id : scope,
        isInTabs: role === 'known' && node.name === 'Tabs',
        isInRun: role === 'evaluated',
        isInRaw: raw.isRaw,
        isOnOwnLines: false,
        known: isPartial ? new Map([...known, ['props', knownProps(node.attributes ?? [], known)]]) : known,
      });
  };
  const visit = (node: SyntaxNode, around: Around): void => {
    if (node.type === 'mdxjsEsm') addProgram(rangeOf(node), node.data?.estree?.body ?? [], around.scope);
    else if (isExpression(node)) nodes.push({ id: nodes.length, ...toExpression(node, around) });
    else if (isElement(node)) visitElement(node, around);
    else visitAll(node.children, { ...around, isOnOwnLines: isTagsAlone(node) });
  };
  const around = { scope: -1, isInTabs: false, isInRun: false, isInRaw: false, isOnOwnLines: false };
  visit(tree, { ...around, known: declarations.constants });
  for (const program of separate) {
    const around = nodes.findLast(
      ({ role, end, close }) => role === 'partial' && close && end <= program.start && program.end <= close.start,
    );
    addProgram(program, program.statements, around?.id ?? -1);
  }
  return { nodes, statements, programs, unknown, texts: [], elements: options.elements };
}
