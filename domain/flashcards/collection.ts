/**
 * A student's flashcard data: examples, and the entries that say which of them were collected and how.
 *
 * Every change here answers new flashcard data and leaves what it was given alone. Each has a counterpart that undoes
 * exactly this one change, whatever else happened to the data in between, a refetch included (screens-student 1.8,
 * decision 0024). Examples and entries keep whatever further fields they carry.
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
  /** The id of its example. */
  relatedExample: number;
  reviewInterval: number | null;
}

/** An example with the entry that makes it a flashcard. */
export interface Flashcard<E, S> {
  example: E;
  entry: S;
}

/** What `removeFlashcard` took away, for `restoreFlashcard`. */
export interface RemovedFlashcard<E, S> extends Flashcard<E, S> {
  readonly exampleIndex: number;
  readonly entryIndex: number;
}

/**
 * Flashcard data in which every example has exactly one entry and every entry its example.
 *
 * Unmatched ones are dropped on both sides; of several for one example the first is kept. Source: screens-student 1.7.
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

/** The flashcards in the order of the examples; what has no counterpart is left out. */
export function joinFlashcards<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
): Flashcard<E, S>[] {
  const entries = new Map(data.studentExamples.toReversed().map((entry) => [entry.relatedExample, entry]));
  return data.examples.flatMap((example) => {
    const entry = entries.get(example.recordId);
    return entry ? [{ example, entry }] : [];
  });
}

/** The entry of an example, or undefined when it is not collected. */
export function findEntry<S extends Entry>(entries: readonly S[], exampleId: number): S | undefined {
  return entries.find((entry) => entry.relatedExample === exampleId);
}

/** Adds a flashcard, its entry under a temporary id. An example that is already collected is not added again. */
export function addFlashcard<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  { example, entry }: Flashcard<E, S>,
): FlashcardData<E, S> {
  if (findEntry(data.studentExamples, example.recordId)) return data;
  return pairFlashcards({
    examples: [...data.examples, example],
    studentExamples: [...data.studentExamples, entry],
  });
}

/**
 * Ends an addition: a positive id from the server replaces the temporary one, any other answer, or none, takes the
 * flashcard away again.
 */
export function settleAddition<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  temporaryId: number,
  recordId?: number,
): FlashcardData<E, S> {
  if (recordId === undefined || recordId <= 0) return removeFlashcard(data, temporaryId).data;
  return {
    examples: data.examples,
    studentExamples: data.studentExamples.map((entry) =>
      entry.recordId === temporaryId ? { ...entry, recordId } : entry,
    ),
  };
}

/** Takes away the flashcard with this entry id; `removed` is undefined when there is none. */
export function removeFlashcard<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  entryId: number,
): { data: FlashcardData<E, S>; removed: RemovedFlashcard<E, S> | undefined } {
  const entryIndex = data.studentExamples.findIndex((entry) => entry.recordId === entryId);
  const entry = data.studentExamples[entryIndex];
  const exampleIndex = data.examples.findIndex((example) => example.recordId === entry?.relatedExample);
  const example = data.examples[exampleIndex];
  if (!entry || !example) return { data, removed: undefined };
  return {
    data: {
      examples: data.examples.toSpliced(exampleIndex, 1),
      studentExamples: data.studentExamples.toSpliced(entryIndex, 1),
    },
    removed: { example, entry, exampleIndex, entryIndex },
  };
}

/** Undoes a removal, in the old place as far as it still exists. Nothing happens if the example is collected again. */
export function restoreFlashcard<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  { example, entry, exampleIndex, entryIndex }: RemovedFlashcard<E, S>,
): FlashcardData<E, S> {
  if (findEntry(data.studentExamples, example.recordId)) return data;
  return {
    examples: data.examples.toSpliced(exampleIndex, 0, example),
    studentExamples: data.studentExamples.toSpliced(entryIndex, 0, entry),
  };
}

/** Gives the entry with this id another interval. */
export function changeInterval<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  entryId: number,
  reviewInterval: number | null,
): FlashcardData<E, S> {
  return {
    examples: data.examples,
    studentExamples: data.studentExamples.map((entry) =>
      entry.recordId === entryId ? { ...entry, reviewInterval } : entry,
    ),
  };
}

/** Undoes a change of interval, `null` included, unless the interval is no longer the one that change set. */
export function restoreInterval<E extends StoredExample, S extends Entry>(
  data: FlashcardData<E, S>,
  entryId: number,
  change: { readonly from: number | null; readonly to: number },
): FlashcardData<E, S> {
  const entry = data.studentExamples.find(({ recordId }) => recordId === entryId);
  return entry?.reviewInterval === change.to ? changeInterval(data, entryId, change.from) : data;
}

function keepFirst<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const seen = new Set<number>();
  return items.filter((item) => {
    const isFirst = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isFirst;
  });
}
