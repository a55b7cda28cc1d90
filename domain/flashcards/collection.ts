/**
 * A student's flashcard data: examples, and the entries that collect them.
 *
 * Every change here returns new flashcard data and does not modify its input. Each has a counterpart that undoes only
 * this change, even after a refetch or other changes (screens-student 1.8). Examples and entries keep
 * fields that are not named here.
 */
export interface FlashcardData<E extends StoredExample, S extends Entry> {
  examples: E[];
  studentExamples: S[];
}

interface StoredExample {
  recordId: number;
}

interface Entry {
  recordId: number;
  relatedExample: number;
}

export interface Flashcard<E, S> {
  example: E;
  entry: S;
}

export interface RemovedFlashcard<E, S> extends Flashcard<E, S> {
  readonly exampleIndex: number;
  readonly entryIndex: number;
}

/**
 * Reduces flashcard data to examples with exactly one entry, and entries with their example.
 *
 * Unmatched ones are dropped on both sides; of several entries for one example the first is kept. Source:
 * screens-student 1.7.
 */
export function pairFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
): FlashcardData<E, S> {
  const examples = keepFirst(data.examples, (example) => example.recordId);
  const entries = keepFirst(data.studentExamples, (entry) => entry.relatedExample);
  const exampleIds = new Set(examples.map((example) => example.recordId));
  const collectedIds = new Set(entries.map((entry) => entry.relatedExample));
  return {
    examples: examples.filter((example) => collectedIds.has(example.recordId)),
    studentExamples: entries.filter((entry) => exampleIds.has(entry.relatedExample)),
  };
}

export function joinFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
): Flashcard<E, S>[] {
  const entries = new Map(data.studentExamples.toReversed().map((entry) => [entry.relatedExample, entry]));
  return data.examples.flatMap((example) => {
    const entry = entries.get(example.recordId);
    return entry ? [{ example, entry }] : [];
  });
}

/** Adds flashcards, their entries under temporary ids. An example that is already collected is not added again. */
export function addFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  flashcards: readonly Flashcard<E, S>[],
): FlashcardData<E, S> {
  return pairFlashcards({
    examples: [...data.examples, ...flashcards.map(({ example }) => example)],
    studentExamples: [...data.studentExamples, ...flashcards.map(({ entry }) => entry)],
  });
}

/**
 * Ends an addition: `stored` has the server's entry for each temporary id. A card of these ids without a stored entry
 * is removed again; other cards stay.
 */
export function settleFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  stored: ReadonlyMap<number, S | undefined>,
): FlashcardData<E, S> {
  return pairFlashcards({
    examples: data.examples,
    studentExamples: data.studentExamples.flatMap((entry) => {
      const settled = stored.has(entry.recordId) ? stored.get(entry.recordId) : entry;
      return settled ? [settled] : [];
    }),
  });
}

/** Removes the flashcards with these entry ids; `removed` holds the cards that existed, in their order. */
export function removeFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  entryIds: ReadonlySet<number>,
): { data: FlashcardData<E, S>; removed: RemovedFlashcard<E, S>[] } {
  const entries = new Map<number, { entry: S; entryIndex: number }>();
  for (const [entryIndex, entry] of data.studentExamples.entries())
    if (entryIds.has(entry.recordId)) entries.set(entry.relatedExample, { entry, entryIndex });
  const removed = data.examples.flatMap((example, exampleIndex) => {
    const found = entries.get(example.recordId);
    return found ? [{ example, exampleIndex, ...found }] : [];
  });
  if (removed.length === 0) return { data, removed };
  const [examplesGone, entriesGone] = [
    new Set(removed.map(({ exampleIndex }) => exampleIndex)),
    new Set(removed.map(({ entryIndex }) => entryIndex)),
  ];
  return {
    data: {
      examples: data.examples.filter((_, index) => !examplesGone.has(index)),
      studentExamples: data.studentExamples.filter((_, index) => !entriesGone.has(index)),
    },
    removed,
  };
}

/** Undoes a removal, at the old places where possible. An example that was collected again stays as it is. */
export function restoreFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  removed: readonly RemovedFlashcard<E, S>[],
): FlashcardData<E, S> {
  const collected = new Set(data.studentExamples.map((entry) => entry.relatedExample));
  const missing = removed.filter(({ example }) => !collected.has(example.recordId));
  if (missing.length === 0) return data;
  return {
    examples: insertAll(
      data.examples,
      missing.map(({ example, exampleIndex }) => [exampleIndex, example]),
    ),
    studentExamples: insertAll(
      data.studentExamples,
      missing.map(({ entry, entryIndex }) => [entryIndex, entry]),
    ),
  };
}

function insertAll<Item>(items: readonly Item[], placed: readonly (readonly [number, Item])[]): Item[] {
  const result: Item[] = [];
  let next = 0;
  for (const [place, item] of placed.toSorted(([a], [b]) => a - b)) {
    const before = items.slice(next, next + place - result.length);
    next += before.length;
    result.push(...before, item);
  }
  return [...result, ...items.slice(next)];
}

function keepFirst<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const seen = new Set<number>();
  return items.filter((item) => {
    const isFirst = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isFirst;
  });
}
