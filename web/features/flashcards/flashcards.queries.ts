import { type FlashcardData, flashcards } from '@soltura/contract/flashcards';
import type { Me } from '@soltura/contract/people';
import { pairFlashcards } from '@soltura/domain/flashcards/collection';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { applyGrade } from './graded-entry.ts';
import { unsentGrades } from './grades.ts';
import type { UnsentGrade } from './unsent-grade.ts';

/** Under which key the flashcard data of a student are cached; without one, of all of them. */
export function flashcardDataKey(studentId?: number): readonly [string, ...number[]] {
  return studentId === undefined ? ['flashcard-data'] : ['flashcard-data', studentId];
}

/** The collection of a student as it will be once the grades on this device are sent (screens-student 1.7). */
export function flashcardDataQuery(user: Me, { recordId: studentId }: ActiveStudent) {
  return queryOptions({
    queryKey: flashcardDataKey(studentId),
    queryFn: async ({ signal }): Promise<FlashcardData> => {
      // A grade acknowledged while the answer is on its way may be missing in it.
      const waitedAtStart = listUnsent(user.recordId, studentId);
      const data = isStaff(user.roles)
        ? await call(flashcards.ofStudent, { params: { studentId } }, { signal })
        : await call(flashcards.mine, {}, { signal });
      // A large collection is read in two tasks, so that a key pressed meanwhile does not wait for both.
      await new Promise((resolve) => setTimeout(resolve));
      const waiting = new Map(
        [...waitedAtStart, ...listUnsent(user.recordId, studentId)].map((grade) => [grade.key, grade]),
      );
      return [...waiting.values()].reduce(applyGrade, pairFlashcards(data));
    },
  });
}

/** The flashcard data of the active student; disabled without one whose collection may be read. */
export function useFlashcardData(): UseQueryResult<FlashcardData> {
  const user = useUser();
  const student = useActiveStudent();
  const canRead = student !== undefined && (isStaff(user.roles) || student.role === 'student');
  return useQuery(
    canRead ? flashcardDataQuery(user, student) : { queryKey: flashcardDataKey(), queryFn: skipToken },
  );
}

function listUnsent(userId: number, studentId: number): UnsentGrade[] {
  return unsentGrades.list(userId).filter((grade) => grade.studentId === studentId);
}
