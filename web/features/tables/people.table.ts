import {
  coachesTable,
  coachingStudentsTable,
  membershipsTable,
  sessionTopicsTable,
  usersTable,
} from '@soltura/domain/tables/people-tables';
import { describeScreen } from './describe-screen.ts';

/** Everybody who may sign in. */
export const usersScreen = describeScreen(usersTable);

/** Coaches, as records name them. */
export const coachesScreen = describeScreen(coachesTable);

/** Those who are coached. */
export const coachingStudentsScreen = describeScreen(coachingStudentsTable);

/** Which student has, or had, which course. */
export const membershipsScreen = describeScreen(membershipsTable);

/** What a group session can be about. */
export const sessionTopicsScreen = describeScreen(sessionTopicsTable);
