import { authoring } from '@soltura/contract/authoring';
import type { Example } from '@soltura/contract/examples';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { type ExampleChanges, findExampleChanges } from '@soltura/domain/examples/example-changes';
import { EXISTS_NOTE } from '@soltura/domain/examples/paste-table';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { toast } from '../../ui/toast.ts';
import { findExamples, recentlyEditedQuery } from '../authoring/authoring.queries.ts';
import { type VocabularyItem, vocabularyQuery } from '../authoring/vocabulary.queries.ts';
import { NO_QUIZ } from '../quizzes/course-quizzes.ts';
import { quizExamplesQuery, quizzesQuery } from '../quizzes/quizzes.queries.ts';
import type { EditedExample } from './edited-example.ts';
import { findQuizId, type ListSource } from './list-source.ts';
import { STORED_TEXT } from './use-stored-note.ts';

/** Makes an example, unless it is stored already; `onCreated` gets what was made. */
export function useCreateExample(onCreated: (made: EditedExample) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (edited: EditedExample) => {
      const example = {
        spanishExample: cleanText(edited.spanishExample),
        englishTranslation: cleanText(edited.englishTranslation),
        spanishAudioLa: cleanText(edited.spanishAudioLa),
        englishAudio: cleanText(edited.englishAudio),
      };
      const stored = await findExamples([example.spanishExample]);
      if (stored.some(({ englishTranslation }) => englishTranslation === example.englishTranslation))
        return false;
      await call(authoring.add, { body: { example } });
      return true;
    },
    onSuccess: (isNew, edited) => {
      if (!isNew) {
        toast.info(EXISTS_NOTE);
        return;
      }
      toast.succeeded('Example created');
      onCreated(edited);
    },
    onError: (error) => report('Failed to create example', error),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: [STORED_TEXT] });
      return cache.invalidateQueries({ queryKey: recentlyEditedQuery.queryKey });
    },
  });
}

interface Update {
  base: Example;
  edited: EditedExample;
  /** The list the example was selected in. */
  source: ListSource;
}

/**
 * Saves what was changed of an example, then reads its list again, whatever happened (screens-student 15.3).
 *
 * `onSaved` is told as soon as everything is saved, also when the form is no longer there. `onSettled` gets the example
 * as it is stored now, as far as that is known, and whether everything was saved.
 */
export function useUpdateExample(
  onSaved: (update: Update) => void,
  onSettled: (update: Update, stored: Example, isSaved: boolean) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ base, edited }: Update) =>
      saveChanges(cache, base.recordId, findExampleChanges(base, edited)),
    onSuccess: ({ notAdded, notRemoved }, update) => {
      onSaved(update);
      const told = [
        notAdded.length > 0 && `Not added: ${notAdded.join(', ')}.`,
        notRemoved.length > 0 && `Not taken out: ${notRemoved.join(', ')}.`,
      ].filter((line) => line !== false);
      if (told.length === 0) toast.succeeded('Example updated');
      else toast.failed('Some words are no longer in the vocabulary', told.join(' '));
    },
    onError: (error) => report('Failed to update example', error),
    onSettled: async (_answer, error, update) => {
      const { base, edited, source } = update;
      const listed = await readAgain(cache, source);
      const stored = listed?.find(({ recordId }) => recordId === base.recordId);
      const assumed = error ? base : { ...base, ...edited };
      onSettled(update, stored ?? assumed, error === null);
    },
  });
}

/**
 * The words first, adding and removing side by side; then the example itself. Each call only if it has something.
 *
 * Answers the descriptions that the vocabulary does not have, and so could be neither added nor taken out.
 */
async function saveChanges(
  cache: QueryClient,
  exampleId: number,
  { fields, addedVocabulary, removedVocabulary }: ExampleChanges,
): Promise<{ notAdded: string[]; notRemoved: string[] }> {
  const findId = await openVocabulary(cache, [...addedVocabulary, ...removedVocabulary]);
  const added = addedVocabulary.flatMap((description) => findId(description) ?? []);
  const removed = removedVocabulary.flatMap((description) => findId(description) ?? []);
  const outcomes = await Promise.allSettled([
    added.length > 0 && call(authoring.addVocabulary, { body: { exampleId, vocabIdList: added } }),
    removed.length > 0 && call(authoring.removeVocabulary, { body: { exampleId, vocabIdList: removed } }),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  if (Object.keys(fields).length > 0) {
    await call(authoring.update, { body: { example: { recordId: exampleId, ...fields } } });
  }
  const isUnknown = (description: string) => findId(description) === undefined;
  return { notAdded: addedVocabulary.filter(isUnknown), notRemoved: removedVocabulary.filter(isUnknown) };
}

/** Answers what finds a record id by description. A word this tab has not heard of may be newer than what it loaded. */
async function openVocabulary(
  cache: QueryClient,
  wanted: readonly string[],
): Promise<(description: string) => number | undefined> {
  if (wanted.length === 0) return () => undefined;
  const loaded = cache.getQueryData(vocabularyQuery.queryKey);
  if (!loaded) throw new Error('Vocabulary data is not ready.');
  const isComplete = wanted.every((description) => findItem(loaded, description));
  const items = isComplete ? loaded : await cache.fetchQuery({ ...vocabularyQuery, staleTime: 0 });
  return (description) => findItem(items, description)?.recordId;
}

function findItem(vocabulary: readonly VocabularyItem[], description: string): VocabularyItem | undefined {
  return vocabulary.find((item) => item.descriptionOfVocabularySkill === description);
}

/** The list as it is now; the other lists are read again when they are next looked at. */
async function readAgain(cache: QueryClient, source: ListSource): Promise<readonly Example[] | undefined> {
  const quizId = findQuizId(source, cache.getQueryData(quizzesQuery.queryKey) ?? []);
  const isRecent = source.course === undefined || quizId === NO_QUIZ;
  void cache.invalidateQueries({ queryKey: recentlyEditedQuery.queryKey, refetchType: 'none' });
  void cache.invalidateQueries({ queryKey: ['quiz-examples'], refetchType: 'none' });
  // A read already on its way may have left before the update: it is given up, not joined.
  const giveUp = (queryKey: readonly unknown[]) => cache.cancelQueries({ queryKey, exact: true });
  try {
    if (isRecent) {
      await giveUp(recentlyEditedQuery.queryKey);
      return await cache.fetchQuery({ ...recentlyEditedQuery, staleTime: 0 });
    }
    await giveUp(quizExamplesQuery(quizId).queryKey);
    return await cache.fetchQuery({ ...quizExamplesQuery(quizId), staleTime: 0 });
  } catch {
    // The list says itself that it could not be read.
    return undefined;
  }
}

function report(text: string, error: Error): void {
  const isRefused = error instanceof ApiError;
  toast.failed(text, error.message);
  logFailure(isRefused ? error.transportText : text, error);
}
