/** The kinds of record that have a history. */
export const recordKinds = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'coaching-students',
  'memberships',
  'bundle-credits',
  'users',
  'programs',
  'quizzes',
  'lessons',
  'courses',
  'coaches',
  'program-lessons',
  'vocabulary',
  'examples',
  'quiz-examples',
  'session-topics',
] as const;
export type RecordKind = (typeof recordKinds)[number];
