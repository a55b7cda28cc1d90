import type { Row, TableName, TableRow } from '@soltura/domain/school-tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';
import { addRow, callsOf } from '../../tables/table-writes.ts';
import { foldCase } from './read-lessons.ts';
import { readRows } from './read-rows.ts';

interface NewCoach {
  name: string;
  emailAddress: string;
  shortName: string;
  userId: string;
}

/** Stores a coach with the user by which they sign in; what is there already is not made again. */
export async function storeCoach(cache: QueryClient, coach: NewCoach): Promise<void> {
  const { name, emailAddress, shortName, userId } = coach;
  try {
    const user = find(await readRows('users'), 'emailAddress', emailAddress);
    if (!user) await addRow('users', { name, emailAddress, adminRole: 'coach' });
    else if (user.values['adminRole'] === '')
      await callsOf('users').put(user.recordId, user.version, { adminRole: 'coach' }, {});
    const known = find(await readRows('coaches'), 'email', emailAddress);
    if (!known) await addRow('coaches', { name, email: emailAddress, coach: shortName, userId });
  } finally {
    void refreshTables(cache, 'users');
    void refreshTables(cache, 'coaches');
  }
}

interface NewStudent {
  name: string;
  emailAddress: string;
  relatedProgram: number;
  cohort: string;
  program: string;
  role: string;
  coaching: NewCoaching | undefined;
}

interface NewCoaching {
  relatedCoach: number | null;
  courseName: string;
  startDate: string;
}

/** Stores a student of the app, and, if wanted, of a coach; what is there already is not made again. */
export async function storeStudent(cache: QueryClient, { coaching, ...student }: NewStudent): Promise<void> {
  try {
    const known = find(await readRows('students'), 'emailAddress', student.emailAddress);
    if (!known) await addRow('students', student);
    else await callsOf('students').put(known.recordId, known.version, student, {});
    if (coaching) await storeCoaching(student, coaching);
  } finally {
    const touched: TableName[] = ['students', 'courses', 'coaching-students', 'memberships'];
    for (const table of touched) void refreshTables(cache, table);
  }
}

async function storeCoaching(
  { name, emailAddress }: Pick<NewStudent, 'name' | 'emailAddress'>,
  { relatedCoach, courseName, startDate }: NewCoaching,
): Promise<void> {
  const course = find(await readRows('courses'), 'name', courseName);
  const courseId = course?.recordId ?? (await addRow('courses', { name: courseName }));
  const [firstName = '', ...rest] = name.split(/\s+/);
  const stored = find(await readRows('coaching-students'), 'email', emailAddress);
  const values = { firstName, lastName: rest.join(' '), email: emailAddress, relatedCoach };
  const studentId = stored?.recordId ?? (await addRow('coaching-students', values));
  if (courseId === undefined || studentId === undefined) throw describeUnmade();
  const memberships = await readRows('memberships');
  const isMember = memberships.some(
    ({ values: held }) => held['relatedStudent'] === studentId && held['relatedCourse'] === courseId,
  );
  if (!isMember)
    await addRow('memberships', { relatedStudent: studentId, relatedCourse: courseId, startDate });
}

function find(rows: readonly TableRow[], field: string, text: string): TableRow | undefined {
  return rows.find(({ values }) => foldCase(readText(values[field])) === foldCase(text));
}

function readText(cell: Row[string] | undefined): string {
  return typeof cell === 'string' ? cell : '';
}

function describeUnmade(): ApiError {
  const message = 'The coaching student could not be made. Try again.';
  return new ApiError({ status: undefined, code: undefined, message, fields: {}, transportText: message });
}
