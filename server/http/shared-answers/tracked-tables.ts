/** The tables whose writes the database records (migration `table_writes`); answers made from them may be cached. */
export const trackedTables = [
  'programs',
  'vocabulary',
  'spellings',
  'program_lessons',
  'program_lesson_vocabulary',
  'examples',
  'example_vocabulary',
  'quizzes',
  'quiz_examples',
  'coaches',
  'courses',
  'coaching_lessons',
  'coaching_students',
  'memberships',
  'weeks',
  'assignments',
  'private_calls',
  'group_sessions',
  'group_attendees',
  'session_topics',
  'quiz_presets',
  'quiz_groups',
  'quiz_group_quizzes',
] as const;

export type TrackedTable = (typeof trackedTables)[number];
