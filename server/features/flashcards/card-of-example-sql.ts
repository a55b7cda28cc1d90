/**
 * Returns SQL for the card that a student holds of an example, as a lateral relation of at most one row; both arguments
 * are ids. The offset has the planner look up each pair by the unique index: `related_example = any(…)` would read all
 * cards of the student instead, however many they have collected.
 */
export function cardOfExampleSql(student: string, example: string): string {
  return `(select * from student_examples
    where related_student = ${student} and related_example = ${example} and removed_at is null offset 0)`;
}
