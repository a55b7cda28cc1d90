import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import { compareTexts } from '@soltura/domain/lists/sort';

type Courses = CoachingCatalogue['courses'];

/**
 * The courses of the filter, by name: those of the loaded memberships, and the chosen one even if the week has none of
 * it (screens-staff 2.3).
 */
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
