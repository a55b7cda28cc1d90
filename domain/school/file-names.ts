/**
 * The files of an exported school, without '.csv', ordered by references: a referenced file precedes the referring one.
 */
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
  'offered-examples',
  'review-answers',
  'accepted-answers',
  'typo-reports',
  'surveys',
  'courses',
  'lessons',
  'memberships',
  'weeks',
  'assignments',
  'tasks',
  'hand-ins',
  'feedback-cards',
  'private-calls',
  'group-sessions',
  'group-attendees',
  'planned-calls',
  'planned-attendees',
  'groups',
  'group-members',
  'bundle-credits',
  'imported-rows',
  'quiz-groups',
  'quiz-presets',
  'session-topics',
  'settings',
  'import-heads',
  'user-preferences',
  'change-history',
] as const;
export type SchoolFileName = (typeof schoolFileNames)[number];

const DATED = /-\d{4}-\d{2}-\d{2}(?: ?\(\d+\))?$/;

/**
 * Returns the file of a school by its name: 'courses.csv', or 'courses-2026-03-07.csv' as exported from a table;
 * undefined for other names.
 */
export function findSchoolFile(fileName: string): SchoolFileName | undefined {
  const stem = fileName
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(DATED, '');
  return schoolFileNames.find((name) => name === stem);
}
