import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { reports } from '@soltura/contract/reports/reports';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { addDays, type Day } from '@soltura/domain/dates';
import { listStatuses } from '@soltura/domain/memberships/membership';
import { listMine } from '@soltura/domain/students/my-students';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse, makeMembership } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { endHolds } from './end-holds.ts';

// What each list says of a student on each day from the renewal of their membership, over a hold that ends by itself, to
// its end. Each list has tests of its own; here one day is asked of all of them.

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { recordId: coach } = await makeCoachRecord(db, { email: ana });
const { recordId: relatedCourse } = await makeCourse(db, { name: 'Level 1', weeklyPrivateCalls: 1 });
const { recordId: id } = await makeCoachingStudent(db, {
  firstName: 'Grace',
  lastName: '',
  relatedCoach: coach,
});
const { recordId: former } = await makeMembership(db, {
  relatedStudent: id,
  relatedCourse,
  startDate: '2025-09-01',
  endDate: '2025-11-22',
});

/** What the lists say at noon of a day, after the job that ends holds has run. */
async function look(day: Day) {
  api.clock.now = new Date(`${day}T12:00:00Z`);
  await endHolds(db, api.clock.now);
  const start = weekStartOf(day);
  const page = await api.callOk(students.one, ana, { params: { id }, query: { timeZone: 'UTC' } });
  const { students: listed, ownCoach } = await api.callOk(students.list, ana, {});
  const find = { query: { text: 'grace', activeOnly: 'true' } } as const;
  const { students: found } = await api.callOk(studentLists.find, ana, find);
  const home = await api.callOk(staffDays.mine, ana, { query: { timeZone: 'UTC' } });
  const range = `${start}.${addDays(start, 6)}`;
  const { weeks } = await api.callOk(weeklyReads.ofRange, ana, { params: { range } });
  const { workload } = await api.callOk(reports.read, admin, { query: {} });
  const own = workload.find((one) => one.coach === coach);
  return {
    /** The badges on the student's page, the membership that begins last first. */
    page: page.memberships.map((one) =>
      [...listStatuses(one), ...(one.holdUntil === '' ? [] : [`until ${one.holdUntil}`])].join(', '),
    ),
    /** In the lists of students, and whether the search for active ones finds them. */
    listed: listed.map(({ active, startsOn }) => (active ? 'active' : `starts ${startsOn || 'never'}`)),
    isFound: found.length === 1,
    /** On the dashboard, among the active students of the coach, which has those to come. */
    isCoached: listMine(listed, ownCoach).length === 1,
    /** The weekly records and the dashboard, which counts the same ones. */
    weeks: weeks.map(({ relatedMembership, week, holdWeek }) =>
      [relatedMembership === former ? 'former' : 'new', `week ${week}`, ...(holdWeek ? ['hold'] : [])].join(
        ', ',
      ),
    ),
    home: {
      open: home.thisWeek.incomplete,
      onHold: home.thisWeek.hold,
      holdsThatEnd: home.holds.list.map(({ holdUntil }) => holdUntil),
    },
    /** Memberships and private calls of the coach, now and in two weeks. */
    workload: own && [own.memberships, own.calls, own.laterMemberships, own.laterCalls],
  };
}

const nothing = { open: 0, onHold: 0, holdsThatEnd: [] };
const open = { ...nothing, open: 1 };
const held = { ...nothing, onHold: 1 };

test('a membership is told on each day from its renewal over a hold with an end to its own end', async () => {
  expect(await look('2025-11-24')).toEqual({
    page: ['Inactive'],
    listed: ['starts never'],
    isFound: false,
    isCoached: false,
    weeks: [],
    home: nothing,
    workload: [0, 0, 0, 0],
  });

  const { membershipId } = await api.callOk(membershipWrites.add, admin, {
    params: { id },
    body: {
      relatedCourse,
      startDate: '2025-12-01',
      endDate: '2026-01-31',
      onHold: false,
      holdUntil: '',
      totalCredits: '',
      expiration: '',
    },
  });
  const toCome = {
    page: ['Inactive', 'Inactive'],
    listed: ['starts 2025-12-01'],
    isCoached: true,
    isFound: false,
    weeks: [],
    home: nothing,
    workload: [0, 0, 1, 1],
  };
  expect(await look('2025-11-24')).toEqual(toCome);
  expect(await look('2025-11-30'), 'the day before').toEqual(toCome);

  const runs = { page: ['Active', 'Inactive'], listed: ['active'], isFound: true, isCoached: true };
  const runsOn = { ...runs, workload: [1, 1, 1, 1] };
  expect(await look('2025-12-01'), 'its first day').toEqual({ ...runsOn, weeks: [], home: nothing });
  const first = { ...runsOn, weeks: ['new, week 0'], home: open };
  expect(await look('2025-12-07'), 'its first Sunday').toEqual(first);

  await api.callOk(membershipWrites.change, ana, {
    params: { id: membershipId },
    body: { onHold: true, holdUntil: '2025-12-22' },
  });
  const onHold = { ...runs, page: ['On Hold, until 2025-12-22', 'Inactive'], workload: [0, 0, 1, 1] };
  expect(await look('2025-12-08'), 'the week that had begun stays open').toEqual({ ...first, ...onHold });
  expect(await look('2025-12-15'), 'a week on hold').toEqual({
    ...onHold,
    weeks: ['new, week 1, hold'],
    home: held,
  });
  expect(await look('2025-12-21'), 'the week in which the hold ends').toEqual({
    ...onHold,
    weeks: ['new, week 2, hold'],
    home: { ...held, holdsThatEnd: ['2025-12-22'] },
  });

  expect(await look('2025-12-22'), 'it runs again').toEqual({
    ...runsOn,
    weeks: ['new, week 2, hold'],
    home: held,
  });
  expect(await look('2025-12-28')).toEqual({ ...runsOn, weeks: ['new, week 3'], home: open });

  const last = { ...runs, weeks: ['new, week 7'], home: open, workload: [1, 1, 0, 0] };
  expect(await look('2026-01-25')).toEqual(last);
  expect(await look('2026-01-31'), 'its last day').toEqual(last);
  expect(await look('2026-02-01'), 'the day after').toEqual({
    page: ['Inactive', 'Inactive'],
    listed: ['starts never'],
    isFound: false,
    isCoached: false,
    weeks: [],
    home: nothing,
    workload: [0, 0, 0, 0],
  });
});
