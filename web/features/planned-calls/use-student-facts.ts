import type { Student } from '@soltura/contract/students/students';
import { useQueries } from '@tanstack/react-query';
import { studentQuery } from '../../base/students.queries.ts';
import type { ChosenStudent } from '../../parts/people/chosen-students.ts';

interface StudentFacts {
  /** The texts of the records' time zones by student; a student whose record is on its way is missing. */
  readonly zones: ReadonlyMap<number, string>;
  /** The credits that the only student has left; undefined for several, and while it is not known. */
  readonly creditsLeft: number | undefined;
}

/** Facts of its students that the form of planned calls tells: their time zones, and the credits of one. */
export function useStudentFacts(students: readonly ChosenStudent[]): StudentFacts {
  const answers = useQueries({ queries: students.map(({ recordId }) => studentQuery(recordId)) });
  const zones = new Map(
    answers.flatMap(({ data }) => (data ? [[data.student.recordId, data.student.timeZone] as const] : [])),
  );
  const [only] = answers;
  return {
    zones,
    creditsLeft: students.length === 1 && only?.data ? countCredits(only.data) : undefined,
  };
}

function countCredits({ credits }: Pick<Student, 'credits'>): number {
  return credits
    .filter(({ expired }) => !expired)
    .reduce((sum, { totalCredits, usedCredits }) => sum + Math.max(0, totalCredits - usedCredits), 0);
}
