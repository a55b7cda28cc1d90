import { compareTexts } from '../lists/sort.ts';

interface CoachedStudent {
  readonly fullName: string;
  readonly active: boolean;
  /** The day on which the next membership begins; absent in the answer of a server of an earlier version. */
  readonly startsOn?: string;
  readonly relatedCoach: number | null;
}

/** Returns a coach's students who are active or have a membership to come, by name (screens-staff 5). */
export function listMine<Student extends CoachedStudent>(
  students: readonly Student[],
  ownCoach: number | null | undefined,
): Student[] {
  if (ownCoach == null) return [];
  return students
    .filter(
      ({ active, startsOn, relatedCoach }) => (active || Boolean(startsOn)) && relatedCoach === ownCoach,
    )
    .toSorted((a, b) => compareTexts(a.fullName, b.fullName));
}
