export interface ModuleGraph {
  staticImportsOf(id: string): readonly string[];
  dynamicImportsOf(id: string): readonly string[];
  /** The size of a module in bytes. */
  sizeOf(id: string): number;
}

/** A module that is imported dynamically: a screen, a dialog or a panel. */
interface LoadPoint {
  id: string;
  /** The modules that are loaded with it. */
  needed: ReadonlySet<string>;
  /** The modules that are there whenever it is loaded, because every module that can load it needs them. */
  present: ReadonlySet<string>;
  /** The frequency with which it is loaded, compared with a screen. */
  weight: number;
}

interface Chunk {
  modules: string[];
  size: number;
  loaders: Set<LoadPoint>;
  /** The load points before which the chunk is loaded. */
  presentFor: Set<LoadPoint>;
  imports: Set<Chunk>;
}

/**
 * The bytes that cost a slow device as much as one more file: a request, an entry in the graph of modules, and often a
 * style sheet beside it.
 */
const BYTES_OF_A_FILE = 30_000;

/** The weight of a dialog or panel that is opened on a screen. */
const WEIGHT_OF_DIALOGS = 0.02;

/**
 * Groups the modules that are imported dynamically, and what they import: first by the load points that need them, then
 * two groups at a time as long as a file saved is worth more than the bytes that some load points load in vain. Modules
 * of `first` are loaded with every page. Groups import each other in no circle.
 */
export function planChunks(first: ReadonlySet<string>, graph: ModuleGraph): string[][] {
  const chunks = new Set(groupByLoaders(findLoadPoints(first, graph), graph));
  let pairs = listPairs([...chunks]);
  for (let best = takeBest(pairs); best; best = takeBest(pairs)) {
    const { a: kept, b: gone } = best;
    mergeInto(kept, gone, chunks);
    pairs = pairs.filter(({ a, b }) => chunks.has(a) && chunks.has(b) && a !== kept && b !== kept);
    for (const other of chunks) if (other !== kept) pairs.push(...listPairs([kept, other]));
  }
  return [...chunks].map(({ modules }) => modules);
}

export function findStaticImports(start: Iterable<string>, graph: ModuleGraph): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const imported of graph.staticImportsOf(id)) found.add(imported);
  return found;
}

/** The modules that some modules import statically or dynamically, as far as `isWanted`, with these themselves. */
export function findReached(
  start: Iterable<string>,
  graph: ModuleGraph,
  isWanted: (id: string) => boolean,
): Set<string> {
  const found = new Set(start);
  for (const id of found) {
    for (const imported of graph.staticImportsOf(id)) found.add(imported);
    for (const imported of graph.dynamicImportsOf(id)) if (isWanted(imported)) found.add(imported);
  }
  return found;
}

function findLoadPoints(first: ReadonlySet<string>, graph: ModuleGraph): LoadPoint[] {
  const neededBy = new Map<string, Set<string>>();
  const openersOf = new Map<string, Set<string>>();
  const loadedFirst = new Set<string>();
  const note = (opener: string | undefined, modules: Iterable<string>) => {
    for (const module of modules) {
      for (const id of graph.dynamicImportsOf(module)) {
        if (first.has(id)) continue;
        if (opener === undefined) loadedFirst.add(id);
        else openersOf.set(id, (openersOf.get(id) ?? new Set()).add(opener));
        if (neededBy.has(id)) continue;
        const needed = without(findStaticImports([id], graph), first);
        neededBy.set(id, needed);
        note(id, needed);
      }
    }
  };
  note(undefined, first);
  const presentFor = findPresent(neededBy, openersOf, loadedFirst);
  return [...neededBy].map(([id, needed]) => {
    const present = presentFor.get(id) ?? new Set();
    return {
      id,
      needed: without(needed, present),
      present,
      weight: loadedFirst.has(id) ? 1 : WEIGHT_OF_DIALOGS,
    };
  });
}

/** For each load point, the modules that all its openers need, or have there before themselves. */
function findPresent(
  neededBy: ReadonlyMap<string, Set<string>>,
  openersOf: ReadonlyMap<string, Set<string>>,
  loadedFirst: ReadonlySet<string>,
): Map<string, Set<string>> {
  const present = new Map<string, Set<string>>();
  for (const id of loadedFirst) present.set(id, new Set());
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [id, openers] of openersOf) {
      if (loadedFirst.has(id)) continue;
      const ofOpeners = [...openers].flatMap((opener) => {
        const before = present.get(opener);
        return before ? [new Set([...before, ...(neededBy.get(opener) ?? [])])] : [];
      });
      if (ofOpeners.length === 0) continue;
      const common = ofOpeners.reduce((all, one) => new Set([...all].filter((module) => one.has(module))));
      if (present.get(id)?.size === common.size) continue;
      present.set(id, common);
      hasChanged = true;
    }
  }
  return present;
}

function groupByLoaders(points: readonly LoadPoint[], graph: ModuleGraph): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const id of new Set(points.flatMap(({ needed }) => [...needed]))) {
    const loaders = points.filter(({ needed }) => needed.has(id));
    const presentFor = points.filter(({ present }) => present.has(id));
    const key = [loaders, presentFor].map((list) => list.map((point) => point.id).join()).join('|');
    const chunk = chunks.get(key) ?? {
      modules: [],
      size: 0,
      loaders: new Set(loaders),
      presentFor: new Set(presentFor),
      imports: new Set(),
    };
    chunk.modules.push(id);
    chunk.size += graph.sizeOf(id);
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf) {
    for (const imported of graph.staticImportsOf(id)) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  }
  return [...chunks.values()];
}

interface Pair {
  a: Chunk;
  b: Chunk;
  saved: number;
}

function listPairs(chunks: readonly Chunk[]): Pair[] {
  return chunks.flatMap((a, index) =>
    chunks.slice(index + 1).flatMap((b) => {
      const saved = countSaved(a, b);
      return saved > 0 ? [{ a, b, saved }] : [];
    }),
  );
}

/**
 * The pair that saves most and forms no circle. What a pair saves changes as others are merged, so it is counted anew for
 * the pair that seems best until one stays best.
 */
function takeBest(pairs: readonly Pair[]): Pair | undefined {
  for (;;) {
    const best = pairs.reduce<Pair | undefined>(
      (most, pair) => (pair.saved > (most?.saved ?? 0) ? pair : most),
      undefined,
    );
    if (!best) return undefined;
    const saved = countSaved(best.a, best.b);
    const isCircle = isImportedThrough(best.a, best.b) || isImportedThrough(best.b, best.a);
    if (!isCircle && saved >= best.saved) return best;
    best.saved = isCircle ? 0 : saved;
  }
}

/** The weighted bytes that merging two chunks saves: files of those that load both, less what others load in vain. */
function countSaved(a: Chunk, b: Chunk): number {
  const savedFor = (point: LoadPoint, own: Chunk, other: Chunk) => {
    if (other.presentFor.has(point)) return BYTES_OF_A_FILE + own.size;
    return -countNew(other, point);
  };
  let saved = 0;
  for (const point of a.loaders) {
    saved += point.weight * (b.loaders.has(point) ? BYTES_OF_A_FILE : savedFor(point, a, b));
  }
  for (const point of b.loaders) if (!a.loaders.has(point)) saved += point.weight * savedFor(point, b, a);
  return saved;
}

function countNew(chunk: Chunk, point: LoadPoint): number {
  let bytes = 0;
  for (const { loaders, presentFor, size } of findImported(chunk)) {
    if (!loaders.has(point) && !presentFor.has(point)) bytes += size;
  }
  return bytes;
}

function findImported(chunk: Chunk): Set<Chunk> {
  const found = new Set([chunk]);
  for (const one of found) for (const imported of one.imports) found.add(imported);
  return found;
}

/** True if `a` imports a third chunk that imports `b`: merged, the two would form a circle with it. */
function isImportedThrough(a: Chunk, b: Chunk): boolean {
  return [...a.imports].some((imported) => imported !== b && findImported(imported).has(b));
}

function mergeInto(kept: Chunk, gone: Chunk, chunks: Set<Chunk>): void {
  chunks.delete(gone);
  kept.modules.push(...gone.modules);
  kept.size += gone.size;
  kept.presentFor = new Set([...kept.presentFor, ...gone.presentFor]);
  kept.loaders = without([...kept.loaders, ...gone.loaders], kept.presentFor);
  for (const imported of gone.imports) kept.imports.add(imported);
  for (const { imports } of chunks) if (imports.delete(gone)) imports.add(kept);
  kept.imports.delete(kept);
  for (const imported of findImported(kept)) {
    for (const point of kept.loaders) if (!imported.presentFor.has(point)) imported.loaders.add(point);
  }
}

function without<Item>(items: Iterable<Item>, others: ReadonlySet<Item>): Set<Item> {
  return new Set([...items].filter((item) => !others.has(item)));
}
