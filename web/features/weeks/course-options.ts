import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import { compareTexts } from '@soltura/domain/lists/sort';

type Courses = CoachingCatalogue['courses'];

export function listCourseOptions(
  courses: Courses,
  memberships: WeeklyRecords['memberships'],
  chosen: number | undefined,
): Courses {
  const offered = new Set(memberships.map(({ relatedCourse }) => relatedCourse));
  if (chosen !== undefined) offered.add(chosen);
  return courses
    .filter(({ recordId }) => offered.has(recordId))
    .toSorted((a, b) => compareTexts(a.name, b.name));
}
