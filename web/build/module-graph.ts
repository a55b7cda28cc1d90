import { parseAst } from 'vite';
import type { ModuleGraph } from './plan-chunks.ts';

export interface ReadModule {
  /** JavaScript. */
  code: string | null;
  /** The ids of static imports: those that the code names, in their order, then those that the bundler has added. */
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Export {
  id: string;
  name: string;
}

interface Imports {
  /** Modules that are needed as they are. */
  whole: readonly string[];
  /** Exports of other modules by their names in this one. */
  named: ReadonlyMap<string, Export>;
}

/** A module that does nothing but pass on exports of others. */
interface Index {
  passedOn: ReadonlyMap<string, Export>;
  /** Modules all of whose exports are passed on. */
  whole: readonly string[];
}

/**
 * The graph of a build's modules. An import from the index of a package leads to the modules that define the imported
 * names, and not to everything that the package exports.
 */
export function makeModuleGraph(read: (id: string) => ReadModule | null): ModuleGraph {
  const readOnce = remember((id) => readModule(read(id)));

  const findDefining = ({ id, name }: Export, way: readonly string[] = []): string[] => {
    const { index } = readOnce(id);
    if (!index || way.includes(id)) return [id];
    const next = index.passedOn.get(name);
    if (next) return findDefining(next, [...way, id]);
    const found = index.whole.flatMap((one) => findDefining({ id: one, name }, [...way, id]));
    return found.length > 0 ? found : [id];
  };

  return {
    staticImportsOf: remember((id) => {
      const { whole, named } = readOnce(id).imports;
      return [...new Set([...whole, ...[...named.values()].flatMap((one) => findDefining(one))])];
    }),
    dynamicImportsOf: (id) => read(id)?.dynamicallyImportedIds ?? [],
    sizeOf: (id) => read(id)?.code?.length ?? 0,
  };
}

function remember<Answer>(find: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>();
  return (id) => {
    const answer = known.get(id) ?? find(id);
    known.set(id, answer);
    return answer;
  };
}

function readModule(module: ReadModule | null): { imports: Imports; index?: Index } {
  const { body } = parseAst(module?.code ?? '');
  const sources = [
    ...new Set(body.flatMap((part) => ('source' in part && part.source ? [part.source.value] : []))),
  ];
  const ids = module?.importedIds ?? [];
  const named = new Map<string, Export>();
  const passedOn = new Map<string, Export>();
  const passedOnWhole: string[] = [];
  // Imports without a statement: those of CommonJS, and of the bundler's helpers.
  const whole = ids.slice(sources.length);
  let isIndex = body.length > 0;
  for (const part of body) {
    const id = 'source' in part && part.source ? ids[sources.indexOf(part.source.value)] : undefined;
    if (part.type === 'ImportDeclaration') {
      if (id === undefined) continue;
      if (part.specifiers.length === 0) whole.push(id);
      for (const one of part.specifiers) {
        if (one.type === 'ImportNamespaceSpecifier') whole.push(id);
        else {
          const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
          named.set(one.local.name, { id, name });
        }
      }
    } else if (part.type === 'ExportAllDeclaration') {
      if (id === undefined) continue;
      if (part.exported) isIndex = false;
      whole.push(id);
      passedOnWhole.push(id);
    } else if (part.type === 'ExportNamedDeclaration') {
      if (part.declaration) isIndex = false;
      for (const { local, exported } of part.specifiers) {
        const from = id === undefined ? named.get(nameOf(local)) : { id, name: nameOf(local) };
        if (!from) {
          isIndex = false;
          continue;
        }
        passedOn.set(nameOf(exported), from);
        named.set(`export ${nameOf(exported)}`, from);
      }
    } else if (part.type !== 'EmptyStatement' && !('directive' in part)) {
      isIndex = false;
    }
  }
  return { imports: { whole, named }, ...(isIndex && { index: { passedOn, whole: passedOnWhole } }) };
}

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}
