import { compareTexts } from '../lists/sort.ts';

interface CoachedStudent {
  readonly fullName: string;
  readonly active: boolean;
  /** A coach's record id, null without one. */
  readonly relatedCoach: number | null;
}

/** The active students of a coach, by name; nobody's who is not linked to a coach (screens-staff 5). */
export function listMine<Student extends CoachedStudent>(
  students: readonly Student[],
  ownCoach: number | null | undefined,
): Student[] {
  if (ownCoach == null) return [];
  return students
    .filter(({ active, relatedCoach }) => active && relatedCoach === ownCoach)
    .toSorted((a, b) => compareTexts(a.fullName, b.fullName));
}
