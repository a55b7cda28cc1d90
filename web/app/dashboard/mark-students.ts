import { type CompletionMark, markCompletion } from '@soltura/domain/weeks/completion';

interface MarkedRow {
  readonly week: { readonly holdWeek: boolean; readonly recordsComplete: boolean };
  readonly student: { readonly recordId: number } | undefined;
}

const RANKS: readonly CompletionMark[] = ['incomplete', 'hold', 'complete'];

/** The mark of each student's week by student id. Of several weeks the most urgent mark counts. */
export function markStudents(rows: readonly MarkedRow[]): Map<number, CompletionMark> {
  const marks = new Map<number, CompletionMark>();
  for (const { week, student } of rows) {
    if (!student) continue;
    const mark = markCompletion(week);
    const before = marks.get(student.recordId);
    if (before === undefined || RANKS.indexOf(mark) < RANKS.indexOf(before))
      marks.set(student.recordId, mark);
  }
  return marks;
}
