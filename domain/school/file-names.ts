/** The files of an exported school, without '.csv', in the order of references: what one refers to stands before it. */
export const schoolFileNames = [
  'programs',
  'vocabulary',
  'program-lessons',
  'examples',
  'quizzes',
  'quiz-examples',
  'coaches',
  'coaching-students',
  'users',
  'student-examples',
  'reviews',
  'review-corrections',
  'quiz-runs',
  'review-answers',
  'accepted-answers',
  'typo-reports',
  'surveys',
  'courses',
  'lessons',
  'memberships',
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'group-attendees',
  'bundle-credits',
  'session-topics',
  'settings',
  'user-preferences',
  'change-history',
] as const;
export type SchoolFileName = (typeof schoolFileNames)[number];

const DATED = /-\d{4}-\d{2}-\d{2}(?: ?\(\d+\))?$/;

/**
 * Which file of a school it is, by its name: 'courses.csv', or 'courses-2026-03-07.csv' as a table is exported; undefined
 * of what is none.
 */
export function findSchoolFile(fileName: string): SchoolFileName | undefined {
  const stem = fileName
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(DATED, '');
  return schoolFileNames.find((name) => name === stem);
}
