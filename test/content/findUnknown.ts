import { EventEmitter } from 'node:events';
import ts from 'typescript-5';
import { nodesOf, place, type Sample } from './samples.ts';

/** The members of a module or a class in the facts. */
export interface Container {
  readonly name: string;
  readonly processes?: readonly string[];
  readonly exported?: boolean;
  readonly extends?: string;
  readonly [members: string]: unknown;
}

const namesIn = (container: Container, ...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => ((container[list] ?? []) as readonly { readonly name: string }[]).map(({ name }) => name));

/** Modules whose events have names that the app chooses. */
const CHANNELS = new Set(['ipcMain', 'ipcRenderer']);
const LISTENS = new Set(['on', 'once', 'off', 'addListener', 'removeListener']);
const EMITTER = Object.getOwnPropertyNames(EventEmitter.prototype);

/** The modules from which a name can be imported. */
function importersOf(container: Container | undefined): readonly string[] {
  if (!container?.exported) return [];
  const { processes = [] } = container;
  const isCommon = processes.includes('main') && processes.includes('renderer');
  return ['electron', ...(isCommon ? ['electron/common'] : processes.map((name) => `electron/${name}`))];
}

/** The names in `import { a } from 'electron/main'` and `const { a } = require('electron/main')`. */
function importsOf(
  node: ts.Node,
): { readonly from: string; readonly names: readonly (readonly [string, string])[] } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const bindings = node.importClause?.namedBindings;
    if (node.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return undefined;
    const elements = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
    return {
      from: node.moduleSpecifier.text,
      names: elements.map(({ name, propertyName }) => [(propertyName ?? name).text, name.text]),
    };
  }
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return undefined;
  const call = node.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'require') return undefined;
  const [from] = call.arguments;
  return {
    from: from && ts.isStringLiteral(from) ? from.text : '',
    names: node.name.elements.map(({ name, propertyName }) => [(propertyName ?? name).getText(), name.getText()]),
  };
}

/** Find a member or an event that does not exist in a module or a class or, if `containers` is given, in an instance of it. */
function findUnknownMember(
  node: ts.PropertyAccessExpression,
  container: Container,
  containers?: ReadonlyMap<string, Container>,
): readonly { readonly node: ts.Node; readonly text: string }[] {
  const [owner, member] = [node.expression.getText(), node.name.text];
  const lists = containers
    ? ['instanceMethods', 'instanceProperties']
    : ['methods', 'properties', 'staticMethods', 'staticProperties'];
  const parent = containers?.get(container.extends ?? '');
  const known = [container, ...(parent ? [parent] : [])].flatMap((each) => namesIn(each, ...lists));
  if (![...known, ...EMITTER].includes(member)) return [{ node, text: `${owner} has no ${member}` }];
  const [event] = ts.isCallExpression(node.parent) ? node.parent.arguments : [];
  if (!LISTENS.has(member) || CHANNELS.has(container.name) || !event || !ts.isStringLiteral(event)) return [];
  const events = namesIn(container, containers ? 'instanceEvents' : 'events');
  return events.includes(event.text) ? [] : [{ node, text: `${owner} has no event ${event.text}` }];
}

/** Globals of web pages that have the names of Electron modules. */
const GLOBALS = new Set(['Notification', 'screen']);

/** Names that a sample declares itself. */
const declaredIn = (nodes: readonly ts.Node[]): readonly string[] =>
  nodes.flatMap((node) =>
    ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node) ? [node.name.getText()] : [],
  );

/**
 * Find names in the samples of a page that do not exist in Electron. Samples may continue each other, so imports of one apply to
 * all.
 */
export function findUnknown(samples: readonly Sample[], containers: ReadonlyMap<string, Container>): readonly string[] {
  const found = samples.map((sample) => {
    const nodes = nodesOf(sample.source);
    const named = nodes.flatMap((node) => {
      const { from = '', names = [] } = importsOf(node) ?? {};
      return /^electron(\/\w+)?$/.test(from) ? names.map(([name, local]) => ({ node, from, name, local })) : [];
    });
    return { sample, nodes, named };
  });
  const onPage = found.flatMap(({ named }) => named).filter(({ local }) => !GLOBALS.has(local));
  return found.flatMap(({ sample, nodes, named }) => {
    const declared = new Set(declaredIn(nodes));
    const imports = new Map(
      [...onPage.filter(({ local }) => !declared.has(local)), ...named].map(({ name, local }) => [local, name]),
    );
    const createdBy = (node: ts.Node | undefined): string | undefined =>
      node && ts.isNewExpression(node) ? imports.get(node.expression.getText()) : undefined;
    const instances = new Map(
      nodes.filter(ts.isVariableDeclaration).map((node) => [node.name.getText(), createdBy(node.initializer)]),
    );
    return [
      ...named
        .filter(({ from, name }) => !importersOf(containers.get(name)).includes(from))
        .map(({ node, from, name }) => ({ node, text: `${name} is not in ${from}` })),
      ...nodes.filter(ts.isPropertyAccessExpression).flatMap((node) => {
        const owner = node.expression.getText();
        const made = createdBy(node.expression) ?? instances.get(owner);
        const container = containers.get(made ?? imports.get(owner) ?? '');
        return container ? findUnknownMember(node, container, made ? containers : undefined) : [];
      }),
    ].map(({ node, text }) => `${place(sample, node.getStart())} ${text}`);
  });
}
