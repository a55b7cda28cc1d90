import { checkMembership } from '../memberships/membership.ts';
import { adminRoles, pronouns, studentPrograms, studentRoles } from '../people/options.ts';
import { cohorts } from '../programs/active-lesson.ts';
import { type BrokenRule, findTooLong, listBroken } from '../records/rules.ts';
import { checkStudent } from '../students/student.ts';
import { archived, type Cell, type SchoolTable } from './table.ts';

// Staff and students of a school (api.md 6.3, 6.4); beyond the five editors of the specification.

export const usersTable: SchoolTable = {
  name: 'users',
  title: 'Users Table',
  noun: 'user',
  plural: 'users',
  group: 'more',
  nameFields: ['name', 'emailAddress'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'name', label: 'Name', kind: 'line' },
    {
      field: 'emailAddress',
      label: 'Email',
      kind: 'line',
      isRequired: true,
      isUnique: true,
      isAddress: true,
    },
    { field: 'adminRole', label: 'Staff Role', kind: 'option', options: adminRoles },
    { field: 'studentRole', label: 'Student Role', kind: 'option', options: ['', ...studentRoles] },
    { field: 'relatedProgram', label: 'Related Program', kind: 'record', refersTo: 'programs' },
    { field: 'cohort', label: 'Cohort', kind: 'option', options: ['', ...cohorts] },
    {
      field: 'program',
      label: 'Program',
      kind: 'option',
      options: ['', ...studentPrograms],
      optionList: 'studentPrograms',
    },
    {
      field: 'coachingStudent',
      label: 'Coaching Student',
      kind: 'record',
      refersTo: 'coaching-students',
      isUnique: true,
    },
    { field: 'coach', label: 'Coach', kind: 'record', refersTo: 'coaches', isUnique: true },
    { field: 'lastSignedIn', label: 'Last Sign-In', kind: 'instant', isKept: true },
    archived,
  ],
};

const PLAIN_ID = /^[A-Za-z0-9._-]+$/;
const LIKE_NUMBER = /^[-+]?(?:0x[0-9a-f]+|[0-9]*(?:\.[0-9]*)?(?:e[-+]?[0-9]+)?)$/i;

const LONGEST_MARK = 100;

export const coachesTable: SchoolTable = {
  name: 'coaches',
  title: 'Coaches Table',
  noun: 'coach',
  plural: 'coaches',
  group: 'more',
  nameFields: ['name'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'name', label: 'Name', kind: 'line', isRequired: true },
    { field: 'email', label: 'Email', kind: 'line', isRequired: true, isUnique: true, isAddress: true },
    { field: 'coach', label: 'Short Name', kind: 'line', isRequired: true, isUnique: true },
    { field: 'userId', label: 'User Id', kind: 'line', isRequired: true, isUnique: true },
    // Reports group coaches by it (screens-staff 17.5).
    { field: 'mark', label: 'Mark', kind: 'line' },
    archived,
  ],
  check: ({ userId, mark }, stored) =>
    listBroken([
      [
        userId !== stored?.userId && !isUserId(String(userId)),
        'userId',
        'User Id may hold letters, digits, dots, dashes and underscores, and must not look like a number',
      ],
      ...findTooLong({ mark: textOf(mark) }, { mark: ['Mark', LONGEST_MARK] }),
    ]),
};

/** True for a possible `user.id` of a coach: it is used in queries, beside record ids (api.md 1.5, 6.4). */
function isUserId(text: string): boolean {
  return PLAIN_ID.test(text) && !LIKE_NUMBER.test(text);
}

export const coachingStudentsTable: SchoolTable = {
  name: 'coaching-students',
  title: 'Coaching Students Table',
  noun: 'coaching student',
  plural: 'coaching students',
  group: 'more',
  nameFields: ['firstName', 'lastName'],
  nameJoint: ' ',
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [
    { field: 'firstName', label: 'First Name', kind: 'line' },
    { field: 'lastName', label: 'Last Name', kind: 'line' },
    { field: 'email', label: 'Email', kind: 'line', isAddress: true },
    { field: 'relatedCoach', label: 'Primary Coach', kind: 'record', refersTo: 'coaches' },
    { field: 'pronoun', label: 'Pronouns', kind: 'option', options: ['', ...pronouns] },
    { field: 'timeZone', label: 'Time Zone', kind: 'line' },
    { field: 'startingLevel', label: 'Starting Level', kind: 'line' },
    { field: 'fluencyGoal', label: 'Fluency Goal', kind: 'text' },
    { field: 'learningDisabilities', label: 'Learning Disabilities', kind: 'text' },
    { field: 'advancedStudent', label: 'Advanced Student', kind: 'flag' },
    { field: 'usPhone', label: 'Phone', kind: 'line' },
    { field: 'billingEmail', label: 'Billing Email', kind: 'line', isAddress: true },
    { field: 'billingNotes', label: 'Billing Notes', kind: 'text' },
    { field: 'firstSubscribed', label: 'First Subscribed', kind: 'day' },
    archived,
  ],
  check: (row, stored) => {
    const broken = checkStudent(
      readTexts(row),
      stored && { pronoun: textOf(stored.pronoun), email: textOf(stored.email) },
    );
    // Records without an address are valid here; a stored address may not be removed (api.md 7.8).
    return broken.filter(({ field }) => field !== 'email' || (stored !== undefined && stored.email !== ''));
  },
};

export const membershipsTable: SchoolTable = {
  name: 'memberships',
  title: 'Memberships Table',
  noun: 'membership',
  plural: 'memberships',
  group: 'more',
  nameFields: ['relatedStudent', 'relatedCourse'],
  canArchive: false,
  canCreate: true,
  canDelete: true,
  columns: [
    {
      field: 'relatedStudent',
      label: 'Student',
      kind: 'record',
      isRequired: true,
      isFixed: true,
      refersTo: 'coaching-students',
    },
    { field: 'relatedCourse', label: 'Course', kind: 'record', isRequired: true, refersTo: 'courses' },
    { field: 'startDate', label: 'Start Date', kind: 'day', isRequired: true },
    { field: 'endDate', label: 'End Date', kind: 'day' },
    { field: 'onHold', label: 'On Hold', kind: 'flag' },
    { field: 'holdUntil', label: 'Hold Until', kind: 'day' },
  ],
  check: ({ relatedStudent, startDate, endDate, onHold, holdUntil }, stored): BrokenRule[] => [
    // The membership's weeks name this student.
    ...listBroken([
      [
        stored !== undefined && relatedStudent !== stored.relatedStudent,
        'relatedStudent',
        'The student of a membership cannot be changed',
      ],
    ]),
    ...checkMembership(
      {
        startDate: textOf(startDate),
        endDate: textOf(endDate),
        onHold: onHold === true,
        holdUntil: textOf(holdUntil),
      },
      stored && {
        startDate: textOf(stored.startDate),
        endDate: textOf(stored.endDate) || null,
        holdUntil: textOf(stored.holdUntil),
      },
    ),
  ],
};

export const sessionTopicsTable: SchoolTable = {
  name: 'session-topics',
  title: 'Session Topics Table',
  noun: 'session topic',
  plural: 'session topics',
  group: 'more',
  nameFields: ['name'],
  canArchive: true,
  canCreate: true,
  canDelete: true,
  columns: [{ field: 'name', label: 'Topic', kind: 'line', isRequired: true, isUnique: true }, archived],
};

function readTexts({ firstName, lastName, email, pronoun }: Readonly<Record<string, Cell>>) {
  return {
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    email: textOf(email),
    pronoun: textOf(pronoun),
  };
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}
