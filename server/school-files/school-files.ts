import type { TableName } from '@soltura/domain/school-tables/table';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../db/tables.ts';

/** A file of a school that holds a table people edit, in the form in which they export and import it. */
interface DescribedFile {
  readonly name: TableName;
}

/** A file of a school that holds a table of the database as it is. */
export interface PlainFile {
  readonly name: string;
  readonly table: PgTable;
  /** The fields that say which record it is. */
  readonly key: readonly string[];
  /** Rows that belong to the installation and not to the school: its SQL, with `t` for the table. */
  readonly without?: string;
}

export type SchoolFile = DescribedFile | PlainFile;

const byId = ['recordId'];

/** Every file of a school, in the order of references: what a file refers to stands in files before it. */
export const schoolFiles: readonly SchoolFile[] = [
  { name: 'programs' },
  { name: 'vocabulary' },
  { name: 'program-lessons' },
  { name: 'examples' },
  { name: 'quizzes' },
  { name: 'quiz-examples' },
  { name: 'users' },
  { name: 'student-examples', table: tables.studentExamples, key: byId },
  { name: 'reviews', table: tables.reviews, key: byId },
  { name: 'surveys', table: tables.surveys, key: byId },
  { name: 'coaches' },
  { name: 'courses' },
  { name: 'lessons' },
  { name: 'coaching-students' },
  { name: 'memberships' },
  { name: 'weeks', table: tables.weeks, key: byId },
  { name: 'assignments', table: tables.assignments, key: byId },
  { name: 'private-calls', table: tables.privateCalls, key: byId },
  { name: 'group-sessions', table: tables.groupSessions, key: byId },
  { name: 'group-attendees', table: tables.groupAttendees, key: byId },
  { name: 'bundle-credits', table: tables.bundleCredits, key: byId },
  { name: 'session-topics' },
  // That a database holds the demo school, and may be emptied, says nothing of another one.
  { name: 'settings', table: tables.settings, key: ['key'], without: "t.key = 'demo-school'" },
  { name: 'user-preferences', table: tables.userPreferences, key: ['userId', 'key'] },
  { name: 'change-history', table: tables.changeHistory, key: byId },
];

/** Whether a file holds a table as it is. */
export function isPlain(file: SchoolFile): file is PlainFile {
  return 'table' in file;
}
