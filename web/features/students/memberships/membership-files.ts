import type { AnswerOf } from '@soltura/contract/endpoint';
import type { drillDown } from '@soltura/contract/students/drill-down';
import type { HeldMembership } from '@soltura/contract/students/students';
import { listStatuses } from '@soltura/domain/memberships/membership';
import type { FileColumn } from '../../../lists/file-column.ts';

type MembershipWeek = AnswerOf<typeof drillDown.membershipWeeks>[number];

export const membershipFile: readonly FileColumn<HeldMembership>[] = [
  { head: 'Course', write: ({ courseName }) => courseName },
  { head: 'Status', write: (membership) => listStatuses(membership).join(', ') },
  { head: 'Start Date', write: ({ startDate }) => startDate },
  { head: 'End Date', write: ({ endDate }) => endDate },
  { head: 'Assignments Completed', write: ({ assignmentsCompleted }) => String(assignmentsCompleted) },
  { head: 'Private Calls Completed', write: ({ callsCompleted }) => String(callsCompleted) },
];

/** The columns of the file with a membership's weeks; each record of a cell is on a line of its own. */
export const membershipWeekFile: readonly FileColumn<MembershipWeek>[] = [
  { head: 'Week', write: ({ week }) => String(week) },
  { head: 'Week Starts', write: ({ weekStarts }) => weekStarts },
  { head: 'Current Lesson', write: ({ currentLessonName }) => currentLessonName },
  { head: 'Notes', write: ({ notes }) => notes },
  {
    head: 'Private Calls',
    write: ({ privateCalls }) => privateCalls.map(({ rating }) => rating).join('\n'),
  },
  {
    head: 'Group Calls',
    write: ({ groupSessions }) => groupSessions.map(({ sessionType }) => sessionType).join('\n'),
  },
  {
    head: 'Assignments',
    write: ({ assignments }) =>
      assignments.map(({ assignmentType, rating }) => `${assignmentType}: ${rating}`).join('\n'),
  },
];
