import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useHasContact } from '../../../api/contact.ts';
import { useActiveStudent } from '../../../base/active-student.ts';
import type { CollectedCard } from '../text/quiz-card.ts';
import type { CardFilter } from './CardFilters.tsx';

interface SomeCards {
  cards: readonly CollectedCard[] | undefined;
  isError: boolean;
  retry: () => void;
}

/** The cards of the active student that pass a filter, which the server evaluates as in the finder. */
export function useSomeCards(cards: readonly CollectedCard[], filter: CardFilter | undefined): SomeCards {
  const studentId = useActiveStudent()?.recordId;
  const { data, isError, refetch } = useQuery(passingQuery(studentId, filter));
  const hasContact = useHasContact();
  const passing = useMemo(() => {
    if (!filter) return cards;
    // Away from the server only its choice of lessons and tags is missing.
    const needsServer = filter.range.toId !== undefined || filter.tags.length > 0;
    if (!hasContact && !needsServer)
      return cards.filter(({ example }) => filter.includeSpanglish || example.spanglish === 'esp');
    const ids = data && new Set(data);
    return ids && cards.filter(({ example }) => ids.has(example.recordId));
  }, [cards, filter, data, hasContact]);
  const isFailed = isError && !data;
  return useMemo(
    () => ({ cards: passing, isError: isFailed, retry: () => void refetch() }),
    [passing, isFailed, refetch],
  );
}

function passingQuery(studentId: number | undefined, filter: CardFilter | undefined) {
  const { range, includeSpanglish = true, tags = [] } = filter ?? {};
  const body = {
    source: 'mine',
    lessons: range?.toId === undefined ? null : { toLesson: range.toId, fromLesson: range.fromId ?? null },
    includeSpanglish,
    tags: tags.map(({ id: _id, ...tag }) => tag),
    way: 'text',
    length: null,
    // Any seed: all ids are requested, and the device makes the order.
    seed: 1,
    student: studentId,
  } as const;
  return queryOptions({
    queryKey: ['passing-cards', body],
    queryFn:
      filter && studentId !== undefined
        ? async ({ signal }) =>
            (await call(customQuiz.draw, { body: { ...body, student: studentId } }, { signal })).ids
        : skipToken,
    staleTime: 0,
    structuralSharing: false,
  });
}
