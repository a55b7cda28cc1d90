import { type FileColumn, writeFlag } from '../../lists/file-column.ts';
import type { WeekRow } from './week-row.ts';

export const weekFile: readonly FileColumn<WeekRow>[] = [
  { head: 'Student', write: ({ student }) => student?.fullName ?? 'Unknown student' },
  { head: 'Email', write: ({ student }) => student?.email ?? '' },
  { head: 'Coach', write: ({ coach }) => coach?.user.name ?? 'No Coach Found' },
  { head: 'Level', write: ({ week }) => week.level },
  { head: 'Week', write: ({ week }) => week.weekStarts },
  {
    head: 'Assignments',
    write: ({ assignments }) =>
      writeLines(assignments.map(({ assignmentType, rating }) => `${assignmentType}: ${rating}`)),
  },
  {
    head: 'Group Calls',
    write: ({ groupSessions }) => writeLines(groupSessions.map(({ sessionType }) => sessionType)),
  },
  {
    head: 'Private Calls',
    write: ({ privateCalls }) => writeLines(privateCalls.map(({ rating }) => rating)),
  },
  { head: 'Notes', write: ({ week }) => week.notes },
  { head: 'Current Lesson', write: ({ week }) => week.currentLessonName },
  { head: 'Hold Week', write: ({ week }) => writeFlag(week.holdWeek) },
  { head: 'Records Complete', write: ({ week }) => writeFlag(week.recordsComplete) },
];

function writeLines(texts: readonly string[]): string {
  return texts.join('\n');
}
