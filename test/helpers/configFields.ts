import path from 'node:path';
import { API, type Checker, type Project, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

const root = path.resolve(import.meta.dirname, '../..');

/** A field of the configuration, as an editor shows it. */
export interface ConfigField {
  /** From the root of the configuration; `[]` for the items of a list, `*` for any name. @example 'navbar.items[].label' */
  readonly path: string;
  readonly description: string;
  /** What the field is where it is not set, in words or code. */
  readonly default?: string;
  readonly example?: string;
}

/** Do something with a project that TypeScript has opened. */
export function withProject<Result>(configFile: string, use: (project: Project) => Result): Result {
  const api = new API({ cwd: path.dirname(configFile) });
  try {
    const [project] = api.updateSnapshot({ openProject: configFile }).getProjects();
    if (!project) throw new Error(`${configFile} is no project`);
    return use(project);
  } finally {
    api.close();
  }
}

/** Types whose fields are none of the configuration's: they are documented where they come from. */
const isForeign = (type: Type): boolean => type.getSymbol()?.name === 'BaseSchema';

/** The fields of a type. `outer` are the types around it: items of sidebars hold items of sidebars. */
function readFields(checker: Checker, type: Type, at: string, outer: ReadonlySet<number>): readonly ConfigField[] {
  if (outer.has(type.id) || isForeign(type) || checker.getSignaturesOfType(type, 0).length > 0) return [];
  const read = (inner: Type, field: string) => readFields(checker, inner, field, new Set([...outer, type.id]));
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((option) => read(option, at));
  if (!type.isObjectType() && !type.isIntersectionType()) return [];
  const indexed = checker.getIndexInfosOfType(type);
  if (checker.getPropertyOfType(type, 'reduceRight')) {
    return indexed.flatMap(({ keyType, valueType }) =>
      keyType === checker.getNumberType() ? read(valueType, `${at}[]`) : [],
    );
  }
  const fields = checker.getPropertiesOfType(type).flatMap((symbol): readonly ConfigField[] => {
    const path = at === '' ? symbol.name : `${at}.${symbol.name}`;
    const own = checker.getTypeOfSymbol(symbol);
    return [toField(checker, symbol, path), ...(own ? read(own, path) : [])];
  });
  return [...fields, ...indexed.flatMap(({ valueType }) => read(valueType, `${at}.*`))];
}

function toField(checker: Checker, symbol: TypeSymbol, path: string): ConfigField {
  const tags = new Map(symbol.getJsDocTags(checker).map(({ name, text }) => [name, text]));
  const [standard, example] = [tags.get('default'), tags.get('example')];
  return {
    path,
    description: symbol.getDocumentationComment(checker),
    ...(standard === undefined ? {} : { default: standard }),
    ...(example === undefined ? {} : { example }),
  };
}

/** Every field of the configuration, with its documentation: the doc comments of the schemas in `src/config/sections`. */
export function readConfigFields(): readonly ConfigField[] {
  return withProject(path.join(root, 'tsconfig.json'), ({ program, checker }) => {
    const file = program.getSourceFile(path.join(root, 'src/config/config.ts'));
    const module = file && checker.getSymbolAtLocation(file);
    const type = module && checker.getMemberInModuleExports(module, 'SiteConfig');
    if (!type) throw new Error('src/config/config.ts exports no SiteConfig');
    return readFields(checker, checker.getDeclaredTypeOfSymbol(type), '', new Set());
  });
}
