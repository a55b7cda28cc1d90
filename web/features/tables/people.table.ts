import {
  coachesTable,
  coachingStudentsTable,
  membershipsTable,
  sessionTopicsTable,
  usersTable,
} from '@soltura/domain/tables/people-tables';
import { describeScreen } from './describe-screen.ts';

export const usersScreen = describeScreen(usersTable);

export const coachesScreen = describeScreen(coachesTable);

export const coachingStudentsScreen = describeScreen(coachingStudentsTable);

export const membershipsScreen = describeScreen(membershipsTable);

export const sessionTopicsScreen = describeScreen(sessionTopicsTable);
