import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { everyCard, filterCards, prepareCards } from '@soltura/domain/flashcards/manager-filter';
import { findCandidates, listCandidates } from '@soltura/domain/people/search';
import { findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { foldText, rankAnswers } from '@soltura/domain/search/match';
import { namesWithAccents } from '@soltura/domain/search/testing/names-with-accents';
import { findStudents } from '@soltura/domain/students/display-name';
import { filterRows } from '@soltura/domain/tables/filter-rows';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { filterNothing, passesFilters } from '@soltura/domain/weeks/week-filters';
import { expect, test } from 'vitest';
import { findStudentOptions } from '../features/records/student-options.ts';
import { suggestNames } from '../features/tables/suggest-names.ts';
import { findOptions } from '../ui/controls/find-options.ts';
import { splitAtMatch } from '../ui/controls/match.ts';

// Every field that finds people by what is typed, and how it finds on the device. `server/features/fields-that-find.test.ts`
// has those that the server answers.

const week = { recordId: 1, weekStarts: '2026-11-22', level: '', holdWeek: false, recordsComplete: false };

function joinWeekOf(fullName: string) {
  const [row] = joinWeeks(
    {
      weeks: [{ ...week, relatedMembership: 1, notes: '' }],
      memberships: [{ recordId: 1, relatedStudent: 1, relatedCourse: 1 }],
      students: [{ recordId: 1, fullName, email: 'x@home.example', relatedCoach: null }],
      assignments: [],
      privateCalls: [],
      groupSessions: [],
      groupAttendees: [],
    },
    { courses: [{ recordId: 1, name: 'Group', hasGroupCalls: true }], coaches: [] },
  );
  if (!row) throw new Error('the week was not joined');
  return row;
}

const inTable = (
  name: 'students' | 'users' | 'coaching-students' | 'coaches',
  field: string,
  label: string,
) =>
  ((person, typed) =>
    filterRows(
      schoolTables[name],
      [{ recordId: 1, version: 1, values: { [field]: person } }],
      { [label]: typed },
      {},
    ).length === 1) satisfies Field;

type Field = (person: string, typed: string) => boolean;

const fields: Readonly<Record<string, Field>> = {
  "the student picker of the sub-header, of 'Who is who' and of a set's students": (name, typed) =>
    findCandidates(listCandidates([{ name, emailAddress: 'x@home.example', role: 'student' }]), typed)
      .length === 1,
  'the student search of the drill-down, the dashboard and of merging students': (fullName, typed) =>
    findStudents([{ fullName, email: 'x@home.example', active: true }], typed, { activeOnly: true })
      .length === 1,
  'the attendees of a session': (fullName, typed) =>
    findAttendeeCandidates([joinWeekOf(fullName)], typed).length === 1,
  'the student of a new record': (fullName, typed) =>
    findStudentOptions([joinWeekOf(fullName)], typed).length === 1,
  'the search of the weekly records': (fullName, typed) =>
    passesFilters(joinWeekOf(fullName), { ...filterNothing('2026-11-22'), search: typed }, ''),
  'the filter of the table of students': inTable('students', 'name', 'Filter by Name'),
  'the filter of the table of users': inTable('users', 'name', 'Filter by text'),
  'the filter of the table of coaching students': inTable('coaching-students', 'firstName', 'Filter by text'),
  'the filter of the table of coaches': inTable('coaches', 'name', 'Filter by text'),
  'the choice of a record in forms, edit mode, filters and the audit log': (label, typed) =>
    findOptions([{ id: 1, label }], foldText(typed)).found.length === 1,
  'the choice of several records in forms': (name, typed) =>
    suggestNames([{ recordId: 1, name }], typed, new Set()).length === 1,
  'the cards of the manager': (englishTranslation, typed) =>
    filterCards(
      prepareCards([
        {
          example: { spanishExample: '', englishTranslation, spanglish: 'esp' },
          entry: { coachAdded: null, nextReviewDate: '' },
        },
      ]),
      { ...everyCard, text: typed },
      '2026-11-25',
      () => 'none',
    ).length === 1,
  'the search of staff': (text, typed) => rankAnswers([{ text }], typed).length === 1,
  'the marked text of a list': (text, typed) => splitAtMatch(text, typed)[1] !== '',
};

const NAMES = [
  'Tomás O’Brien',
  'Tomás O’Brien'.normalize('NFD'),
  "Tomás O'Brien",
  'Tomás\u00A0O’Brien',
  'TOMAS OBRIEN',
];
const TYPED = [
  'tomas',
  'TOMÁS',
  'toma\u0301s',
  "o'brien",
  'o’brien',
  'obrien',
  'tomás obrien',
  'tomas\u00A0o’b',
  ' Tomás  O',
];

test.each(Object.entries(fields))('%s finds a name however it is typed', (_field, finds) => {
  for (const name of NAMES) {
    const missed = TYPED.filter((typed) => !finds(name, typed));
    expect({ name, missed }).toEqual({ name, missed: [] });
    expect(finds(name, 'tomis')).toBe(false);
  }
});

test.each(Object.entries(fields))('%s finds thirty names with accents without them', (_field, finds) => {
  const missed = namesWithAccents.filter(([name, typed]) => !finds(name, typed));
  expect(missed).toEqual([]);
});

/** What each component finds in which people type to find something, as the lists of the two tests name it. */
const components: Readonly<Record<string, string>> = {
  'features/coaching/ReturnedTasks.tsx': 'words of the language',
  'features/example-sets/finding/FindFilters.tsx': 'words of the language',
  'features/examples/manager/ExampleSearch.tsx': 'words of the language',
  'features/examples/manager/VocabularyTagging.tsx': 'words of the language',
  'features/flashcards/ManagerFilters.tsx': 'the cards of the manager',
  'features/people/merging/MergeUsersPanel.tsx': 'the server',
  'features/records/AttendeeSearch.tsx': 'the attendees of a session',
  'features/records/StudentSearch.tsx': 'the student of a new record',
  'features/search/SearchDialog.tsx': 'the search of staff',
  'features/students/StudentSearchBox.tsx':
    'the student search of the drill-down, the dashboard and of merging students',
  'features/students/account/LinkPanel.tsx': 'the server',
  'features/tables/NamesField.tsx': 'the choice of several records in forms',
  'features/tables/TableFilters.tsx': 'the filter of the table of students',
  'features/weeks/filters/WeekFilters.tsx': 'the search of the weekly records',
  'parts/imports/CellMend.tsx': 'the server',
  'parts/people/StudentPicker.tsx':
    "the student picker of the sub-header, of 'Who is who' and of a set's students",
  'parts/people/StudentsField.tsx':
    'the student search of the drill-down, the dashboard and of merging students',
  'parts/vocabulary/TagSearch.tsx': 'words of the language',
  'ui/staff/SearchSelectBox.tsx': 'the choice of a record in forms, edit mode, filters and the audit log',
};

test('every component in which people type to find something is listed', () => {
  const web = path.join(import.meta.dirname, '..');
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(app|editing|features|lists|parts|ui)\/.*\.tsx$/.test(file))
    .filter((file) => !/\.test\.tsx$|^ui\/controls\//.test(file))
    .filter((file) =>
      /<SearchCombobox\b|<SearchField\b|<Autocomplete\.Input\b|\bgetBoxProps\(/.test(
        readFileSync(path.join(web, file), 'utf8'),
      ),
    );
  expect(found.toSorted()).toEqual(Object.keys(components).toSorted());
  const others = ['the server', 'words of the language'];
  expect([...Object.keys(fields), ...others]).toEqual(expect.arrayContaining(Object.values(components)));
});
