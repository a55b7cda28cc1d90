interface Referring {
  readonly table: string;
  readonly column: string;
  readonly noun: string;
  readonly plural: string;
}

const refers = (table: string, column: string, noun: string, plural = `${noun}s`): Referring => ({
  table,
  column,
  noun,
  plural,
});

/** SQL that is true for a week of the alias `r` with content, or that other records refer to. */
export const HOLDS_RECORDS = `(r.notes <> '' or r.current_lesson is not null or r.hold_week or r.records_complete
  or r.off_track
  or exists (select from assignments a where a.related_week = r.record_id)
  or exists (select from private_calls p where p.related_week = r.record_id)
  or exists (select from group_attendees g where g.student = r.record_id))`;

/**
 * Records that keep a record from being deleted, by its table in the database: those that could not be stored without
 * it, and those that would lose data about the past. Parts of the record itself, such as spellings, do not count.
 */
export const referringTo: Readonly<Record<string, readonly Referring[]>> = {
  users: [
    refers('student_examples', 'related_student', 'flashcard'),
    refers('reviews', 'related_student', 'review'),
    refers('surveys', 'related_student', 'survey'),
    refers('quiz_runs', 'related_student', 'finished quiz', 'finished quizzes'),
    refers('review_answers', 'related_student', 'typed answer'),
    refers('typo_reports', 'reporter', 'typo report'),
  ],
  programs: [
    refers('users', 'related_program', 'user'),
    refers('program_lessons', 'related_program', 'program lesson'),
  ],
  vocabulary: [
    refers('program_lesson_vocabulary', 'related_vocabulary', 'program lesson'),
    refers('example_vocabulary', 'related_vocabulary', 'example'),
  ],
  examples: [
    refers('quiz_examples', 'related_example', 'quiz', 'quizzes'),
    refers('student_examples', 'related_example', 'flashcard'),
    refers('reviews', 'related_example', 'review'),
    refers('review_answers', 'related_example', 'typed answer'),
  ],
  quizzes: [
    refers('quiz_examples', 'related_quiz', 'example'),
    refers('quiz_runs', 'related_quiz', 'finished run'),
  ],
  courses: [refers('memberships', 'related_course', 'membership')],
  coaching_lessons: [refers('weeks', 'current_lesson', 'week')],
  coaches: [
    refers('users', 'coach', 'user'),
    refers('coaching_students', 'related_coach', 'coaching student'),
    refers('assignments', 'homework_corrector', 'assignment'),
    refers('private_calls', 'caller', 'private call'),
    refers('group_sessions', 'coach', 'group session'),
    refers('groups', 'coach', 'group'),
    refers('tasks', 'given_by', 'task'),
    refers('planned_calls', 'coach', 'planned call'),
  ],
  coaching_students: [
    refers('users', 'coaching_student', 'user'),
    refers('memberships', 'related_student', 'membership'),
    refers('bundle_credits', 'related_student', 'bundle credit'),
    refers('tasks', 'related_student', 'task'),
    refers('planned_attendees', 'coaching_student', 'planned call'),
    refers('coaching_students', 'merged_into', 'merged record'),
  ],
  memberships: [refers('weeks', 'related_membership', 'week')],
};
