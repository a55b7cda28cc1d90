import { compareTexts } from '../lists/sort.ts';

interface CoachedStudent {
  readonly fullName: string;
  readonly active: boolean;
  readonly relatedCoach: number | null;
}

/** Returns the active students of a coach, by name; none without a coach (screens-staff 5). */
export function listMine<Student extends CoachedStudent>(
  students: readonly Student[],
  ownCoach: number | null | undefined,
): Student[] {
  if (ownCoach == null) return [];
  return students
    .filter(({ active, relatedCoach }) => active && relatedCoach === ownCoach)
    .toSorted((a, b) => compareTexts(a.fullName, b.fullName));
}
