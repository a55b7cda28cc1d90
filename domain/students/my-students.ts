import { compareTexts } from '../lists/sort.ts';

interface CoachedStudent {
  readonly fullName: string;
  readonly active: boolean;
  readonly relatedCoach: number | null;
}

export function listMine<Student extends CoachedStudent>(
  students: readonly Student[],
  ownCoach: number | null | undefined,
): Student[] {
  if (ownCoach == null) return [];
  return students
    .filter(({ active, relatedCoach }) => active && relatedCoach === ownCoach)
    .toSorted((a, b) => compareTexts(a.fullName, b.fullName));
}
