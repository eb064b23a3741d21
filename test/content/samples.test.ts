import assert from 'node:assert/strict';
import ts from 'typescript-5';
import { test } from 'vitest';
import { readFacts, skip } from './facts.ts';
import { type Container, findUnknown } from './findUnknown.ts';
import { nodesOf, place, samples } from './samples.ts';

test('every sample parses', () => {
  assert.ok(samples.length > 500, `${samples.length} samples`);
  const mistakes = samples.flatMap((sample) => {
    const { parseDiagnostics } = sample.source as unknown as { parseDiagnostics: readonly ts.DiagnosticWithLocation[] };
    return parseDiagnostics.map(
      ({ start, messageText }) => `${place(sample, start)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  assert.deepEqual(mistakes, []);
});

const ends = new Set([
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportAssignment,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.TypeAliasDeclaration,
]);

test('samples have one style: semicolons, single quotes, no tabs', () => {
  const mistakes = samples.flatMap((sample) => {
    const tab = sample.source.text.indexOf('\t');
    return [
      ...(tab < 0 ? [] : [`${place(sample, tab)} a tab`]),
      ...nodesOf(sample.source).flatMap((node) => {
        const text = node.getText();
        if (ends.has(node.kind) && !text.endsWith(';')) return [`${place(sample, node.getStart())} no semicolon`];
        return ts.isStringLiteral(node) && text.startsWith('"') && !/['\\]/.test(node.text)
          ? [`${place(sample, node.getStart())} double quotes`]
          : [];
      }),
    ];
  });
  assert.deepEqual(mistakes, []);
});

test.skipIf(skip)('samples in the docs use only existing modules, members and events', () => {
  const { pages } = readFacts<{ pages: readonly { readonly containers?: readonly Container[] }[] }>('api.json');
  const containers = new Map(pages.flatMap((page) => page.containers ?? []).map((each) => [each.name, each]));
  const current = samples.filter(({ file }) => /docs\/latest\/(?!breaking-changes)/.test(file));
  const files = new Set(current.map(({ file }) => file));
  assert.deepEqual(
    [...files].flatMap((file) =>
      findUnknown(
        current.filter((sample) => sample.file === file),
        containers,
      ),
    ),
    [],
  );
});
