import { examplesTable, programLessonsTable, quizExamplesTable, vocabularyTable } from './library-tables.ts';
import {
  coachesTable,
  coachingStudentsTable,
  membershipsTable,
  sessionTopicsTable,
  usersTable,
} from './people-tables.ts';
import { quizGroupsTable, quizPresetsTable } from './quiz-tables.ts';
import type { SchoolTable, TableName } from './table.ts';

export type TableFilter =
  | { readonly kind: 'text'; readonly label: string; readonly fields: readonly string[] }
  | { readonly kind: 'choice'; readonly label: string; readonly field: string }
  | {
      readonly kind: 'switch';
      readonly label: string;
      readonly field: string;
      readonly holds: boolean | null;
    };

export const tableFilters: Readonly<Record<TableName, readonly TableFilter[]>> = {
  students: [
    { kind: 'text', label: 'Filter by Name', fields: ['name'] },
    { kind: 'choice', label: 'Filter by Program', field: 'relatedProgram' },
    { kind: 'choice', label: 'Filter by Cohort', field: 'cohort' },
  ],
  programs: [{ kind: 'text', label: 'Filter by Name', fields: ['name'] }],
  quizzes: [{ kind: 'text', label: 'Filter by Quiz Nickname', fields: ['quizNickname'] }],
  lessons: [{ kind: 'text', label: 'Filter by lesson name', fields: ['lessonName'] }],
  courses: [{ kind: 'text', label: 'Filter by course name', fields: ['name', 'membershipType'] }],
  users: [
    textFilter(usersTable),
    { kind: 'choice', label: 'Filter by Staff Role', field: 'adminRole' },
    { kind: 'choice', label: 'Filter by Student Role', field: 'studentRole' },
    { kind: 'choice', label: 'Filter by Related Program', field: 'relatedProgram' },
    { kind: 'choice', label: 'Filter by Cohort', field: 'cohort' },
    { kind: 'switch', label: 'Never Signed In:', field: 'lastSignedIn', holds: null },
  ],
  coaches: [textFilter(coachesTable)],
  'coaching-students': [
    textFilter(coachingStudentsTable),
    { kind: 'choice', label: 'Filter by Primary Coach', field: 'relatedCoach' },
  ],
  memberships: [
    textFilter(membershipsTable),
    { kind: 'choice', label: 'Filter by Course', field: 'relatedCourse' },
    { kind: 'switch', label: 'On Hold:', field: 'onHold', holds: true },
  ],
  'program-lessons': [
    textFilter(programLessonsTable),
    { kind: 'choice', label: 'Filter by Program', field: 'relatedProgram' },
  ],
  vocabulary: [textFilter(vocabularyTable)],
  examples: [
    textFilter(examplesTable),
    { kind: 'switch', label: 'Unverified:', field: 'vocabComplete', holds: false },
  ],
  'quiz-examples': [
    textFilter(quizExamplesTable),
    { kind: 'choice', label: 'Filter by Quiz', field: 'relatedQuiz' },
  ],
  'quiz-groups': [textFilter(quizGroupsTable)],
  'quiz-presets': [textFilter(quizPresetsTable)],
  'session-topics': [textFilter(sessionTopicsTable)],
};

function textFilter({ columns }: SchoolTable): TableFilter {
  const kinds: readonly string[] = ['line', 'text', 'lines', 'record'];
  return {
    kind: 'text',
    label: 'Filter by text',
    fields: columns.filter(({ kind }) => kinds.includes(kind)).map(({ field }) => field),
  };
}
