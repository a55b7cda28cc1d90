import {
  coachesTable,
  coachingStudentsTable,
  membershipsTable,
  sessionTopicsTable,
  usersTable,
} from '@soltura/domain/school-tables/people-tables';
import { describeScreen, textFilter } from './describe-screen.ts';

/** Everybody who may sign in. */
export const usersScreen = describeScreen(usersTable, {
  filters: [
    textFilter(usersTable),
    { kind: 'choice', label: 'Filter by Staff Role', field: 'adminRole' },
    { kind: 'choice', label: 'Filter by Student Role', field: 'studentRole' },
    { kind: 'choice', label: 'Filter by Related Program', field: 'relatedProgram' },
    { kind: 'choice', label: 'Filter by Cohort', field: 'cohort' },
    { kind: 'switch', label: 'Never Signed In:', passes: ({ values }) => values.lastSignedIn === null },
  ],
});

/** Coaches, as records name them. */
export const coachesScreen = describeScreen(coachesTable, { filters: [textFilter(coachesTable)] });

/** Those who are coached. */
export const coachingStudentsScreen = describeScreen(coachingStudentsTable, {
  filters: [
    textFilter(coachingStudentsTable),
    { kind: 'choice', label: 'Filter by Primary Coach', field: 'relatedCoach' },
  ],
});

/** Which student has, or had, which course. */
export const membershipsScreen = describeScreen(membershipsTable, {
  filters: [
    textFilter(membershipsTable),
    { kind: 'choice', label: 'Filter by Course', field: 'relatedCourse' },
    { kind: 'switch', label: 'On Hold:', passes: ({ values }) => values.onHold === true },
  ],
});

/** What a group session can be about. */
export const sessionTopicsScreen = describeScreen(sessionTopicsTable, {
  filters: [textFilter(sessionTopicsTable)],
});
