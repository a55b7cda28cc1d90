import type { AnswerOf } from '@soltura/contract/endpoint';
import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { Example } from '@soltura/contract/examples/examples';
import { EXISTS_NOTE } from '@soltura/domain/example-sets/paste-table';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { type ExampleChanges, findExampleChanges } from '@soltura/domain/examples/example-changes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { NO_QUIZ } from '../../../base/course-quizzes.ts';
import { quizExamplesQuery, quizzesQuery } from '../../../base/quizzes.queries.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { startUndoTrail } from '../../../editing/undo.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type EditedExample, startEditing } from './edited-example.ts';
import { FOUND_EXAMPLES, readExample, recentlyEditedQuery } from './example-editing.queries.ts';
import { findQuizId, type ListSource } from './list-source.ts';
import { STORED_TEXT } from './use-stored-note.ts';

/**
 * Creates an example, unless its text is stored already; `onCreated` gets it. People who may delete it are offered an
 * undo.
 */
export function useCreateExample(mayDelete: boolean, onCreated: (made: EditedExample) => void) {
  const cache = useQueryClient();
  const refresh = async () => {
    void cache.invalidateQueries({ queryKey: [STORED_TEXT] });
    void cache.invalidateQueries({ queryKey: [FOUND_EXAMPLES] });
    await cache.invalidateQueries({ queryKey: recentlyEditedQuery.queryKey });
  };
  return useMutation({
    mutationFn: async (edited: EditedExample) => {
      const example = {
        spanishExample: cleanText(edited.spanishExample),
        englishTranslation: cleanText(edited.englishTranslation),
        spanishAudioLa: cleanText(edited.spanishAudioLa),
        englishAudio: cleanText(edited.englishAudio),
      };
      const trail = startUndoTrail();
      const body = { examples: [example] };
      const saved = await sendOnce(body, (idempotencyKey) =>
        call(exampleSets.save, { body }, { idempotencyKey, noteChangeSet: trail.note }),
      );
      return { isNew: saved.some(({ isNew }) => isNew), trail };
    },
    onSuccess: ({ isNew, trail }, edited) => {
      if (!isNew) {
        toast.info(EXISTS_NOTE);
        return;
      }
      toast.succeeded('Example created', { undo: mayDelete ? trail.offer(refresh) : undefined });
      onCreated(edited);
    },
    onError: (error) => report('Failed to create example', error),
    onSettled: refresh,
  });
}

interface Update {
  base: Example;
  edited: EditedExample;
  source: ListSource;
}

/**
 * Saves the changes of an example with its words, all or nothing (screens-student 15.3). `onSaved` is called as soon as
 * everything is saved, even after the form is unmounted. `onSettled` gets the stored example, if known, and if
 * everything was saved.
 */
export function useUpdateExample(
  onSaved: (update: Update) => void,
  onSettled: (update: Update, stored: Example, isSaved: boolean) => void,
) {
  const cache = useQueryClient();
  const readStored = async ({ base, source }: Update) =>
    // An example found by the search may be in no list.
    (await readAgain(cache, source))?.find(({ recordId }) => recordId === base.recordId) ??
    (await readExample(base.recordId));
  return useMutation({
    mutationFn: async ({ base, edited }: Update) => {
      const trail = startUndoTrail();
      const answer = await sendChanges(base.recordId, findExampleChanges(base, edited), trail.note);
      return { ...answer, trail };
    },
    onSuccess: ({ example, unknownWords, trail }, update) => {
      onSaved(update);
      onSettled(update, example, true);
      void readStored(update);
      const undo = trail.offer(async () => {
        const stored = await readStored(update);
        if (stored) onSettled({ ...update, edited: startEditing(example) }, stored, true);
      });
      if (unknownWords.length === 0) toast.succeeded('Example updated', { undo });
      else toast.failed(UNKNOWN_WORDS, `Not added: ${unknownWords.join(', ')}.`, undo);
    },
    onError: async (error, update) => {
      report('Failed to update example', error);
      onSettled(update, (await readStored(update)) ?? update.base, false);
    },
  });
}

const UNKNOWN_WORDS = 'Some words are no longer in the vocabulary';

function sendChanges(
  id: number,
  { fields, addedVocabulary: add, removedVocabulary: remove }: ExampleChanges,
  noteChangeSet: (changeSet: number) => void,
): Promise<AnswerOf<typeof exampleEditing.change>> {
  const body = { fields, vocabulary: { add, remove } };
  return sendOnce({ id, body }, (idempotencyKey) =>
    call(exampleEditing.change, { params: { id }, headers: {}, body }, { idempotencyKey, noteChangeSet }),
  );
}

async function readAgain(cache: QueryClient, source: ListSource): Promise<readonly Example[] | undefined> {
  const quizId = findQuizId(source, cache.getQueryData(quizzesQuery.queryKey) ?? []);
  const isRecent = source.course === undefined || quizId === NO_QUIZ;
  void cache.invalidateQueries({ queryKey: [FOUND_EXAMPLES] });
  void cache.invalidateQueries({ queryKey: recentlyEditedQuery.queryKey, refetchType: 'none' });
  void cache.invalidateQueries({ queryKey: ['quiz-examples'], refetchType: 'none' });
  // Cancels reads that may have started before the update, instead of joining them.
  const giveUp = (queryKey: readonly unknown[]) => cache.cancelQueries({ queryKey, exact: true });
  try {
    if (isRecent) {
      await giveUp(recentlyEditedQuery.queryKey);
      return await cache.fetchQuery({ ...recentlyEditedQuery, staleTime: 0 });
    }
    await giveUp(quizExamplesQuery(quizId).queryKey);
    return await cache.fetchQuery({ ...quizExamplesQuery(quizId), staleTime: 0 });
  } catch {
    // The list itself reports a failure to load.
    return undefined;
  }
}

function report(text: string, error: Error): void {
  const isRefused = error instanceof ApiError;
  toast.failed(text, error.message);
  logFailure(isRefused ? error.transportText : text, error);
}
