/**
 * Returns SQL that is true for a record of programs, program_lessons or quizzes that a reader sees: it is not
 * archived, and it is published or `seesAll`, the SQL of `seesUnpublished` for the reader, is true (api.md 6.3).
 */
export function presentSql(record: string, seesAll: string): string {
  return `${record}.archived_at is null and (${record}.published or ${seesAll}::boolean)`;
}

/** Returns the same SQL for a lesson, which a reader sees only with its program. */
export function presentLessonSql(lesson: string, program: string, seesAll: string): string {
  return `${presentSql(lesson, seesAll)} and ${presentSql(program, seesAll)}`;
}
