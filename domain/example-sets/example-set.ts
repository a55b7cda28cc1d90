import { cleanText } from '../examples/clean-text.ts';
import type { ExampleDraft } from './paste-table.ts';

export interface UnsavedExample extends ExampleDraft {
  readonly recordId: number;
}

interface SavedExample {
  readonly recordId: number;
  readonly spanishExample: string;
}

/**
 * A set of examples that is being saved; every example is in exactly one of the lists.
 *
 * The outcome of the examples in `saving` is unknown: they are shown with the saved ones and stored with the unsaved
 * ones. Source: screens-student 15.5.
 */
export interface ExampleSet<Saved> {
  readonly unsaved: readonly UnsavedExample[];
  readonly saving: readonly UnsavedExample[];
  readonly saved: readonly Saved[];
  readonly lastId: number;
}

export const EMPTY_SET: ExampleSet<never> = { unsaved: [], saving: [], saved: [], lastId: 0 };

export function appendRows<Saved>(
  set: ExampleSet<Saved>,
  drafts: readonly ExampleDraft[],
): ExampleSet<Saved> {
  const lastId = findLastId(set);
  const added = drafts.map(
    ({ spanishExample, englishTranslation, spanishAudioLa, englishAudio }, index): UnsavedExample => ({
      recordId: lastId - 1 - index,
      spanishExample,
      englishTranslation,
      spanishAudioLa,
      englishAudio,
    }),
  );
  return { ...set, unsaved: [...set.unsaved, ...added], lastId: lastId - added.length };
}

export function editUnsaved<Saved>(
  set: ExampleSet<Saved>,
  recordId: number,
  changes: Partial<ExampleDraft>,
): ExampleSet<Saved> {
  const unsaved = set.unsaved.map((row) => (row.recordId === recordId ? { ...row, ...changes } : row));
  return { ...set, unsaved };
}

export function removeUnsaved<Saved>(set: ExampleSet<Saved>, recordId: number): ExampleSet<Saved> {
  const unsaved = set.unsaved.filter((row) => row.recordId !== recordId);
  return { ...set, unsaved, lastId: findLastId(set) };
}

/**
 * Marks as saved the rows whose Spanish text was found on the server, no matter who saved them.
 *
 * The found examples are added to the saved ones, or replace them.
 */
export function takeFound<Saved extends SavedExample>(
  set: ExampleSet<Saved>,
  found: readonly Saved[],
): ExampleSet<Saved> {
  const texts = new Set(found.map(({ spanishExample }) => cleanText(spanishExample)));
  const isMissing = (row: UnsavedExample) => !texts.has(cleanText(row.spanishExample));
  const saved = new Map([...set.saved, ...found].map((example) => [example.recordId, example]));
  return {
    unsaved: set.unsaved.filter(isMissing),
    saving: set.saving.filter(isMissing),
    saved: [...saved.values()],
    lastId: findLastId(set),
  };
}

/** Returns the ids of rows with the Spanish text of an earlier row: the server keeps only the first. */
export function findDuplicates(rows: readonly UnsavedExample[]): ReadonlySet<number> {
  const taken = new Set<string>();
  const duplicates = new Set<number>();
  for (const { recordId, spanishExample } of rows) {
    const text = cleanText(spanishExample);
    if (taken.has(text)) duplicates.add(recordId);
    else if (text !== '') taken.add(text);
  }
  return duplicates;
}

export function beginSave<Saved>(set: ExampleSet<Saved>): ExampleSet<Saved> {
  return { ...set, unsaved: [], saving: [...set.saving, ...set.unsaved.map(cleanRow)] };
}

/** Ends a save: rows still in `saving` are unsaved again, at their old place. Call it after `takeFound`. */
export function undoSave<Saved>(set: ExampleSet<Saved>): ExampleSet<Saved> {
  return { ...set, unsaved: [...set.saving, ...set.unsaved], saving: [] };
}

function findLastId({ unsaved, saving, lastId }: ExampleSet<unknown>): number {
  return [...unsaved, ...saving].reduce((id, row) => Math.min(id, row.recordId), lastId);
}

function cleanRow(row: UnsavedExample): UnsavedExample {
  return {
    recordId: row.recordId,
    spanishExample: cleanText(row.spanishExample),
    englishTranslation: cleanText(row.englishTranslation),
    spanishAudioLa: cleanText(row.spanishAudioLa),
    englishAudio: cleanText(row.englishAudio),
  };
}
