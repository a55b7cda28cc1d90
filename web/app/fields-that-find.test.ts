import { findCandidates, listCandidates } from '@soltura/domain/people/search';
import { findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { foldText, rankAnswers } from '@soltura/domain/search/match';
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
  'the search of staff': (text, typed) => rankAnswers([{ text }], typed).length === 1,
  'what is marked in a list': (text, typed) => splitAtMatch(text, typed)[1] !== '',
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
