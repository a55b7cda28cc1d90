import type { AnswerOf } from '@soltura/contract/endpoint';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { ExampleFilters } from '@soltura/domain/examples/example-filters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { FOUND_EXAMPLES } from '../../examples/manager/example-editing.queries.ts';

export type FoundExamples = AnswerOf<typeof exampleEditing.findFiltered>;

/** The cache time of found examples, in ms: long enough for a filter that is turned off again. */
const FOUND_KEPT_MS = 60_000;

/** The examples that meet all filters, at most 500, with the number of all of them (screens-student 15.9). */
export const filteredExamplesQuery = ({ ids, quizId, highestRank, text, onlyIncomplete }: ExampleFilters) => {
  const body = {
    ...(ids.length > 0 && { ids: [...ids] }),
    ...(quizId !== undefined && { quizId }),
    ...(highestRank !== undefined && { highestRank }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(onlyIncomplete && { onlyIncomplete }),
  };
  return queryOptions({
    queryKey: [FOUND_EXAMPLES, 'filtered', body],
    meta: { live: ['examples', 'quiz-examples', 'vocabulary'] },
    queryFn: ({ signal }) => call(exampleEditing.findFiltered, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: FOUND_KEPT_MS,
  });
};
