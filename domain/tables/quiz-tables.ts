import { studentPrograms, studentRoles } from '../people/options.ts';
import { cohorts } from '../programs/active-lesson.ts';
import { findNicknameFault } from '../quizzes/nickname-fault.ts';
import { findGroupAddressFault } from '../quizzes/quiz-groups.ts';
import { findPresetFault } from '../quizzes/quiz-presets.ts';
import { isSameCell } from './check-row.ts';
import { archived, type Column, listTexts, published, type SchoolTable } from './table.ts';

// The vocabulary and quiz database of S2 §2 (screens-staff 9.1 to 9.3).

/** Users as students of the quizzes; `usersTable` has their other fields. */
export const studentsTable: SchoolTable = {
  name: 'students',
  title: 'Students Table',
  noun: 'student',
  plural: 'students',
  group: 'quiz',
  nameFields: ['name'],
  canArchive: false,
  canCreate: true,
  canDelete: false,
  reportedFirst: ['name', 'emailAddress', 'program', 'cohort', 'relatedProgram'],
  columns: [
    { field: 'name', label: 'Name', kind: 'line', isRequired: true },
    { field: 'emailAddress', label: 'Email', kind: 'line', isRequired: true, isUnique: true },
    {
      field: 'program',
      label: 'Program',
      kind: 'option',
      isRequired: true,
      options: studentPrograms,
      optionList: 'studentPrograms',
      only: 'form',
    },
    {
      field: 'relatedProgram',
      label: 'Program',
      formLabel: 'Related Program',
      kind: 'record',
      isRequired: true,
      refersTo: 'programs',
    },
    { field: 'cohort', label: 'Cohort', kind: 'option', isRequired: true, options: cohorts },
    { field: 'role', label: 'Role', kind: 'option', options: ['', ...studentRoles] },
  ],
};

const cohortColumns = cohorts.map(
  (letter): Column => ({
    field: `cohort${letter}CurrentLesson`,
    label: `Cohort ${letter} Current`,
    formLabel: `Cohort ${letter} Current Lesson`,
    kind: 'count',
    emptyMeans: 0,
  }),
);

export const programsTable: SchoolTable = {
  name: 'programs',
  title: 'Programs Table',
  noun: 'program',
  plural: 'programs',
  group: 'quiz',
  nameFields: ['name'],
  canArchive: true,
  // The specification has no 'New Program'; a new school creates its programs here (decision 0167).
  canCreate: true,
  canDelete: false,
  columns: [
    { field: 'name', label: 'Name', kind: 'line', isRequired: true },
    ...cohortColumns,
    published,
    { ...archived, only: 'file' },
  ],
};

export const quizzesTable: SchoolTable = {
  name: 'quizzes',
  title: 'Quizzes Table',
  noun: 'quiz',
  plural: 'quizzes',
  group: 'quiz',
  nameFields: ['quizNickname'],
  canArchive: true,
  canCreate: true,
  canDelete: false,
  columns: [
    {
      field: 'quizNickname',
      label: 'Quiz Nickname',
      kind: 'line',
      isRequired: true,
      isUnique: true,
    },
    published,
    { ...archived, only: 'file' },
  ],
  check: ({ quizNickname }, stored) => {
    if (quizNickname === stored?.quizNickname) return [];
    const fault = findNicknameFault(String(quizNickname));
    return fault ? [{ field: 'quizNickname', message: nicknameTexts[fault] }] : [];
  },
};

/** Groups of quizzes beside the five courses (screens-student 11.5). */
export const quizGroupsTable: SchoolTable = {
  name: 'quiz-groups',
  title: 'Quiz Groups Table',
  noun: 'quiz group',
  plural: 'quiz groups',
  group: 'more',
  nameFields: ['name'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'name', label: 'Name', kind: 'line', isRequired: true, isUnique: true },
    { field: 'address', label: 'Address', kind: 'line', isRequired: true, isUnique: true },
    { field: 'position', label: 'Position', kind: 'count', emptyMeans: 0 },
    { field: 'quizzes', label: 'Quizzes', kind: 'lines', refersTo: 'quizzes', isOrdered: true },
    published,
    archived,
  ],
  check: ({ address }, stored) => {
    const fault = address === stored?.address ? undefined : findGroupAddressFault(String(address));
    return fault === undefined ? [] : [{ field: 'address', message: fault }];
  },
};

/** Named sets of tags for the custom quiz (screens-practice 1.5). */
export const quizPresetsTable: SchoolTable = {
  name: 'quiz-presets',
  title: 'Quiz Presets Table',
  noun: 'quiz preset',
  plural: 'quiz presets',
  group: 'more',
  nameFields: ['name'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'name', label: 'Name', kind: 'line', isRequired: true, isUnique: true },
    { field: 'tags', label: 'Tags', kind: 'lines', isRequired: true },
    { field: 'position', label: 'Position', kind: 'count', emptyMeans: 0 },
    archived,
  ],
  check: ({ tags = [] }, stored) => {
    const fault = isSameCell(tags, stored?.['tags'] ?? []) ? undefined : findPresetFault(listTexts(tags));
    return fault === undefined ? [] : [{ field: 'tags', message: fault }];
  },
};

const nicknameTexts = {
  'quiz-nickname-undefined': 'Quiz nickname cannot contain undefined',
  'quiz-nickname-invalid':
    "Quiz nickname must be a quiz type, the word 'quiz' and a number, such as 'lcsp quiz 12'",
};
