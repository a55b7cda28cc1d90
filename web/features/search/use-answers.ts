import type { FoundStudent } from '@soltura/contract/search/search';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { foldForSearch, MAX_ANSWERS, rankAnswers } from '@soltura/domain/search/match';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useConfiguration } from '../../api/configuration.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { type Answer, listAnswers, listDeeds } from './answers.ts';
import { listHere } from './pages.ts';
import { listRecent } from './recent.ts';
import { everywhereQuery } from './search.queries.ts';

const DEBOUNCE_MS = 80;

interface Answers {
  answers: readonly Answer[];
  heading: string | undefined;
  isWaiting: boolean;
  failure: 'away' | 'failed' | undefined;
  retry: () => void;
}

/**
 * The lines for a text: at once those of the device, then the server's too. With a student, the actions for them;
 * without a text, recently opened lines, or the pages.
 */
export function useAnswers(typed: string, student: FoundStudent | undefined): Answers {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const helpUrl = useConfiguration()?.helpUrl ?? '';
  const here = useMemo(() => listHere({ user, activeStudent, helpUrl }), [user, activeStudent, helpUrl]);
  const rested = useDebounced(typed, DEBOUNCE_MS);
  const text = rested.trim().slice(0, LONGEST_LINE);
  const isAsked = student === undefined && foldForSearch(text) !== '';
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...everywhereQuery(text),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && !error ? data : undefined;
  const isEmpty = foldForSearch(typed) === '';
  const answers = useMemo(() => {
    if (student) return isEmpty ? listDeeds(student) : rankAnswers(listDeeds(student), typed);
    if (!isEmpty) return listAnswers(typed, here, found);
    const recent = listRecent(user.recordId);
    return recent.length > 0 ? recent : here.slice(0, MAX_ANSWERS);
  }, [student, isEmpty, typed, here, found, user.recordId]);
  return {
    answers,
    heading: describeHeading(student, isEmpty, listRecent(user.recordId).length > 0),
    isWaiting:
      !student && !isEmpty && !error && (rested !== typed || (isAsked && (isPending || isPlaceholderData))),
    failure:
      isAsked && error
        ? error instanceof ApiError && error.status !== undefined
          ? 'failed'
          : 'away'
        : undefined,
    retry: () => void refetch(),
  };
}

function describeHeading(student: FoundStudent | undefined, isEmpty: boolean, isRecent: boolean) {
  if (student) return `For ${student.name}`;
  if (!isEmpty) return undefined;
  return isRecent ? 'Opened last' : 'Pages and actions';
}
