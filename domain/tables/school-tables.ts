import { examplesTable, programLessonsTable, quizExamplesTable, vocabularyTable } from './library-tables.ts';
import {
  coachesTable,
  coachingStudentsTable,
  membershipsTable,
  sessionTopicsTable,
  usersTable,
} from './people-tables.ts';
import {
  programsTable,
  quizGroupsTable,
  quizPresetsTable,
  quizzesTable,
  studentsTable,
} from './quiz-tables.ts';
import { coursesTable, lessonsTable } from './record-tables.ts';
import type { SchoolTable, TableName } from './table.ts';

export const schoolTables: Readonly<Record<TableName, SchoolTable>> = {
  students: studentsTable,
  programs: programsTable,
  quizzes: quizzesTable,
  lessons: lessonsTable,
  courses: coursesTable,
  users: usersTable,
  coaches: coachesTable,
  'coaching-students': coachingStudentsTable,
  memberships: membershipsTable,
  'program-lessons': programLessonsTable,
  vocabulary: vocabularyTable,
  examples: examplesTable,
  'quiz-examples': quizExamplesTable,
  'quiz-groups': quizGroupsTable,
  'quiz-presets': quizPresetsTable,
  'session-topics': sessionTopicsTable,
};
