import { MISSED_DAYS, missedWords } from '@soltura/contract/answers/missed-words';
import { userLists } from '@soltura/contract/people/user-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keepDraft } from '../example-sets/draft-store.ts';
import { makeDraft } from '../example-sets/set-draft.ts';
import { EMPTY_SET } from '../example-sets/set-state.ts';

const STALE_MS = 60_000;

/** The words that a student missed lately (screens-practice 3.6). */
export function missedWordsQuery(userId: number) {
  return queryOptions({
    queryKey: ['missed-words', userId],
    queryFn: ({ signal }) =>
      call(missedWords.list, { params: { userId }, query: { days: MISSED_DAYS } }, { signal }),
    staleTime: STALE_MS,
  });
}

/** An entry of the student list by its id and address; undefined when the address is another's by now. */
export async function findListedStudent(userId: number, emailAddress: string) {
  const { students } = await call(userLists.findStudents, { query: { text: emailAddress } });
  return students.find(({ recordId }) => recordId === userId);
}

/**
 * Makes an example set, about to be assigned, of sentences with the words that a student missed lately; it is kept as the
 * set that the person worked on last. Answers how many sentences it has; without any there is no set.
 */
export async function makeMissedSet(userId: number, makerId: number): Promise<number> {
  const saved = await call(missedWords.sentences, { params: { userId }, query: { days: MISSED_DAYS } });
  const state = { ...EMPTY_SET, stage: 'assigning', set: { ...EMPTY_SET.set, saved } } as const;
  const draft = makeDraft({ id: crypto.randomUUID(), userId: makerId }, state, Date.now());
  if (draft) await keepDraft(draft);
  return saved.length;
}
