import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type ContentPage, readFacts, readPages, readSections, skip } from './facts.ts';

/** A parameter, field or property in the facts. */
interface FieldFact {
  readonly name: string;
  readonly type?: string;
  readonly optional?: boolean;
  readonly platforms?: readonly string[];
  readonly values?: readonly (string | { readonly value: string })[];
  readonly fields?: readonly FieldFact[];
  readonly callbackParams?: readonly FieldFact[];
  readonly default?: string;
}

interface MemberFact extends FieldFact {
  readonly anchor?: string;
  readonly signature?: string;
  readonly params?: readonly FieldFact[];
  readonly returns?: FieldFact;
}

interface PageFact {
  readonly id: string;
  readonly title: string;
  readonly containers?: readonly Readonly<Record<string, unknown>>[];
}

interface StructureFact {
  readonly id: string;
  readonly fields: readonly FieldFact[];
}

/** Text without links and code marks. */
const plain = (text: string): string =>
  text.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1').replace(/[`\\]/g, '');

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Mistakes of a field in a list: it is missing, has another type, or lacks values. */
function checkField(field: FieldFact, text: string, context: string): readonly string[] {
  const lines = [...text.matchAll(new RegExp(`^\\s*[-*] \`${escapeRegex(field.name)}\` (.*)$`, 'gm'))].map(
    // The facts do not have return types of functions.
    ([, rest = '']) => plain(rest).replace(/^Function<\S+>/, 'Function'),
  );
  if (lines.length === 0) return [`${context}: ${field.name} is missing`];
  const wanted = `${field.type ?? ''}${field.optional ? ' (optional)' : ''}`.trim();
  const matching = lines.filter((line) => line.startsWith(plain(wanted)));
  const inner = [...(field.fields ?? []), ...(field.callbackParams ?? [])];
  return [
    ...(matching.length > 0 ? [] : [`${context}: ${field.name} should be "${wanted}", is "${lines[0]}"`]),
    ...(field.values ?? []).flatMap((value) => {
      const word = typeof value === 'string' ? value : value.value;
      return text.includes(`\`${word}\``) ? [] : [`${context}: ${field.name} lacks the value ${word}`];
    }),
    ...inner.flatMap((child) => checkField(child, text, `${context}.${field.name}`)),
  ];
}

function checkMember(
  member: MemberFact,
  page: ContentPage,
  sections: ReturnType<typeof readSections>,
): readonly string[] {
  if (member.anchor === undefined) return [];
  const found = sections.filter(({ id }) => id === member.anchor);
  const [section] = found;
  if (!section || found.length > 1) return [`#${member.anchor} stands ${found.length} times`];
  const returnType = member.returns?.type;
  return [
    ...(section.text.trim().length < 20 ? [`#${member.anchor} says next to nothing`] : []),
    ...(member.params ?? []).flatMap((param) => checkField(param, section.text, `#${member.anchor}`)),
    ...(member.fields ?? []).flatMap((field) => checkField(field, section.text, `#${member.anchor}`)),
    ...(returnType && !plain(section.text).includes(`Returns ${plain(returnType)}`)
      ? [`#${member.anchor} should return ${returnType}`]
      : []),
  ].map((complaint) => `${page.entry.path} ${complaint}`);
}

/** Members of a container: every value, or list of values, that has an anchor. */
const membersOf = (container: Readonly<Record<string, unknown>>): readonly MemberFact[] =>
  Object.values(container)
    .flat()
    .filter((value): value is MemberFact => typeof value === 'object' && value !== null && 'anchor' in value);

const pages = skip
  ? new Map<string, ContentPage>()
  : new Map(readPages('doc').map((page) => [page.entry.path.replace(/\.md$/, ''), page]));

test.skipIf(skip)('the API pages have every member in the facts, with its parameters, types and values', () => {
  const facts = readFacts<{ pages: readonly PageFact[] }>('api.json').pages;
  assert.equal(facts.length, 72);
  const complaints = facts.flatMap(({ id, containers = [] }) => {
    const page = pages.get(id);
    if (!page) return [`${id} is missing`];
    const sections = readSections(page);
    return containers.flatMap(membersOf).flatMap((member) => checkMember(member, page, sections));
  });
  assert.deepEqual(complaints, []);
});

test.skipIf(skip)('the pages of structures have every field in the facts', () => {
  const facts = readFacts<readonly StructureFact[]>('structures.json');
  assert.equal(facts.length, 75);
  const complaints = facts.flatMap(({ id, fields }) => {
    const page = pages.get(id);
    return page ? fields.flatMap((field) => checkField(field, page.markdown, id)) : [`${id} is missing`];
  });
  assert.deepEqual(complaints, []);
});

test.skipIf(skip)('no description in a list of the API pages is empty', () => {
  for (const [id, { markdown }] of pages) {
    if (!id.startsWith('latest/api/')) continue;
    for (const [line, description = ''] of markdown.matchAll(/^\s*[-*] `[^`]+` .*? - ?(.*)$/gm))
      assert.notEqual(description.trim(), '', `${id}: ${line}`);
  }
});
