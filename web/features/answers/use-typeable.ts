import { canBeTyped } from '@soltura/domain/answers/gaps';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { judgingQuery } from './judging.queries.ts';

interface AskedExample {
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

interface Typeable {
  /** False until it is known which words are Spanish, or that cannot be known. */
  readonly isReady: boolean;
  /** False for a sentence whose English and Spanish cannot be told apart. */
  readonly canAsk: (example: AskedExample) => boolean;
}

/** Tells which sentences a quiz may ask. Only a quiz that is answered by Type leaves any out (screens-practice 3.2). */
export function useTypeable(isTyped: boolean): Typeable {
  const user = useUser();
  const learnerId = useActiveStudent()?.recordId ?? user.recordId;
  const { data, isPending } = useQuery({ ...judgingQuery(user.recordId, learnerId), enabled: isTyped });
  const known = data?.spellings;
  const spellings = useMemo(() => known && new Set(known), [known]);
  const canAsk = useCallback(
    (example: AskedExample) => !isTyped || canBeTyped(example, spellings),
    [isTyped, spellings],
  );
  return { isReady: !isTyped || !isPending, canAsk };
}
