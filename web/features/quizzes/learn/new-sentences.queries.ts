import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { myNew, type OfferedSentences } from '@soltura/contract/path/my-new';
import type { Me } from '@soltura/contract/people/people';
import type { Day } from '@soltura/domain/dates';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { flashcardDataKey } from '../../../parts/collection/flashcards.queries.ts';
import { unsentDecisions } from '../../../parts/path/unsent-decisions.ts';

/**
 * The new sentences that are offered to a student on a day; requested whenever the screen opens. Away from the server
 * they are the last ones that this device received, without those decided on or collected since.
 */
export function newSentencesQuery(
  user: Me,
  { recordId: studentId }: ActiveStudent,
  day: Day,
  cache: QueryClient,
) {
  const query = { day };
  return queryOptions({
    queryKey: ['new-sentences', studentId, day],
    queryFn: async ({ signal }) => {
      if (isStaff(user.roles))
        return call(myNew.ofStudent, { params: { userId: studentId }, query }, { signal });
      let isKept = false;
      const noteKept = () => {
        isKept = true;
      };
      const offered = await call(myNew.mine, { query }, { signal, keptAs: 'new-sentences', noteKept });
      if (!isKept) return offered;
      const collection = cache.getQueryData<FlashcardData>(flashcardDataKey(studentId));
      const known = [
        ...(collection?.studentExamples ?? []).map(({ relatedExample }) => relatedExample),
        ...unsentDecisions.list(user.recordId).map(({ exampleId }) => exampleId),
      ];
      return leaveOut(offered, new Set(known));
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function leaveOut(offered: OfferedSentences, known: ReadonlySet<number>): OfferedSentences {
  const isNew = (index: number) => !known.has(offered.examples[index]?.recordId ?? 0);
  return {
    ...offered,
    examples: offered.examples.filter((_, index) => isNew(index)),
    lessons: offered.lessons.filter((_, index) => isNew(index)),
  };
}
