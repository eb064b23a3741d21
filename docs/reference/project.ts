import path from 'node:path';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Holds what the reference is made from. */
export const referenceProject = path.join(root, 'docs/reference/tsconfig.json');

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

/** A type that a file of the repository exports. */
export function exportedType({ program, checker }: Project, file: string, name: string): Type {
  const source = program.getSourceFile(path.join(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getMemberInModuleExports(module, name);
  if (!symbol) throw new Error(`${file} exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** What the functions below ask about types. */
export type { Checker, Project, Type };
