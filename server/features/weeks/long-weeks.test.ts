import { records, type WeeklyRecords } from '@soltura/contract/records/records';
import { longWeeks } from '@soltura/contract/weeks/long-weeks';
import { STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import { findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import {
  filterNothing,
  passesFilters,
  type WeekFilters,
  writeFilters,
} from '@soltura/domain/weeks/week-filters';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeAssignment, makeCoachRecord, makeCourse, makePrivateCall } from '../../testing/coaching.ts';
import { makeManyPeople } from '../../testing/many-people.ts';
import { makeUser } from '../../testing/people.ts';
import { readJson } from '../read-json.ts';
import { recordsOfRange } from '../records/records.queries.ts';

// Parts of a week with 2,571 records are what a client that had the whole would show of it.

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { recordId: relatedCourse } = await makeCourse(db);
const { recordId: privateOnly } = await makeCourse(db, { hasGroupCalls: false, name: '1-Month Challenge' });
const ana = await makeCoachRecord(db, { name: 'Ana' });
const gone = await makeCoachRecord(db, { name: 'Gone', archivedAt: new Date() });
await makeManyPeople(db, 3000, { relatedCourse });
const run = (name: string, text: string, values: unknown[] = []) => db.query({ name, text }, values);
await run(
  'give-coaches',
  `update coaching_students set related_coach = case record_id % 5 when 0 then $1::integer when 1 then $2 end
    where record_id % 5 < 2`,
  [ana.recordId, gone.recordId],
);
await run('vary-courses', 'update memberships set related_course = $1 where record_id % 9 = 0', [
  privateOnly,
]);

const week = '2026-01-04';
const params = { range: '2026-01-04.2026-01-10' };

test('a week of more than 2,000 records says so and tells no more', async () => {
  const whole = await api.callOk(records.ofRange, coach, { params });
  expect(whole).toMatchObject({ isWhole: false, weeks: [], students: [] });
  const [made] = await run('count-weeks', 'select count(*)::integer as count from weeks');
  expect(made).toEqual({ count: 2572 });
});

test('a week to come that has no records yet, but the memberships of more than 2,000, says so too', async () => {
  const later = { range: '2026-02-01.2026-02-07' };
  const whole = await api.callOk(records.ofRange, coach, { params: later });
  expect(whole).toMatchObject({ isWhole: false, memberships: [], students: [] });
  expect(await api.callOk(longWeeks.page, coach, { params: later })).toMatchObject({ count: 0, weeks: [] });
});

describe('a part', async () => {
  await api.callOk(records.ofRange, coach, { params });
  await run(
    'vary-weeks',
    `update weeks set hold_week = record_id % 4 = 0, records_complete = record_id % 3 = 0,
      notes = case when record_id % 7 = 0 then 'Talked of ÑANDÚS' else '' end`,
  );
  const catalogue = await api.callOk(records.catalogue, coach);
  const readWhole = async (): Promise<WeeklyRecords> =>
    JSON.parse(await readJson(db, recordsOfRange, [week, '2026-01-10']));
  const rows = joinWeeks(await readWhole(), catalogue);
  const all = filterNothing(week);
  const some: WeekFilters = { ...all, coach: ana.recordId, noHold: true, completion: 'incomplete' };

  test.each<[string, WeekFilters]>([
    ['nothing', all],
    ['a coach, holds and completion', some],
    ['a course', { ...all, course: privateOnly }],
    ['the challenge', { ...all, noChallenge: true, completion: 'complete' }],
    ['those without a coach of the list', { ...all, noCoachless: true }],
    ['a coach who is gone', { ...all, coach: gone.recordId }],
    ['notes', { ...all, search: ' ñandús ' }],
    ['a name', { ...some, search: 'MAR' }],
    ['an address', { ...all, search: 'ñu12' }],
    ['what nothing has', { ...all, search: '%' }],
  ])('is a page of what passes, filtered by %s', async (_, filters) => {
    const passing = rows.filter((row) => passesFilters(row, filters, catalogue.challengeLevel));
    for (const page of [1, 2, 1000]) {
      const { week: _week, ...query } = writeFilters(filters, all);
      const answer = await api.callOk(longWeeks.page, coach, {
        params,
        query: { ...query, page: String(page) },
      });
      const expected = passing.slice((page - 1) * STAFF_PAGE_SIZE, page * STAFF_PAGE_SIZE);
      expect(answer.count).toBe(passing.length);
      expect(joinWeeks(answer, catalogue)).toEqual(expected);
    }
  });

  test('is sorted by name the other way round, too', async () => {
    const names = async (sort: string) =>
      joinWeeks(await api.callOk(longWeeks.page, coach, { params, query: { sort } }), catalogue).map(
        ({ name }) => name,
      );
    const sorted = rows.map(({ name }) => name);
    expect(await names('asc')).toEqual(sorted.slice(0, 20));
    expect(await names('desc')).toEqual(sorted.toReversed().slice(0, 20));
  });

  test('is as long as is asked for, up to 1,000', async () => {
    const ids = async (page: string) => {
      const query = { page, size: '400' };
      const { weeks } = await api.callOk(longWeeks.page, coach, { params, query });
      return weeks.map(({ recordId }) => recordId);
    };
    const parts: number[][] = [];
    for (let page = 1; parts.at(-1)?.length !== 0; page += 1) parts.push(await ids(String(page)));
    expect(parts.flat()).toEqual(rows.map(({ week: { recordId } }) => recordId));
    for (const size of ['0', '1001'])
      expect(await api.call(longWeeks.page, coach, { params, query: { size } })).toMatchObject({
        status: 400,
      });
  });

  test('has the weeks of one coach', async () => {
    const request = { params: { ...params, coach: ana.recordId } };
    const own = joinWeeks(await api.callOk(longWeeks.ofCoach, coach, request), catalogue);
    expect(own.length).toBeGreaterThan(400);
    expect(own).toEqual(rows.filter((row) => row.coach?.recordId === ana.recordId));
  });

  test('is one week with all that belongs to it', async () => {
    const [row] = rows;
    const relatedWeek = row?.week.recordId ?? 0;
    await makeAssignment(db, { relatedWeek });
    await makePrivateCall(db, { relatedWeek });
    const [one] = joinWeeks(
      await api.callOk(longWeeks.one, coach, { params: { id: relatedWeek } }),
      catalogue,
    );
    expect(one).toEqual(joinWeeks(await readWhole(), catalogue)[0]);
    expect(one).toMatchObject({ assignments: [{ relatedWeek }], privateCalls: [{ relatedWeek }] });
    expect(await api.call(longWeeks.one, coach, { params: { id: 9_999_999 } })).toMatchObject({
      status: 404,
    });
  });

  test.each(['GARCÍA', 'zoë m', '%', 'ny', 'a', 'σοφος', 'nobody 12', '  '])(
    'finds students by the name %j in courses with group calls',
    async (text) => {
      const request = { params, query: { text, hasGroupCalls: 'true' } };
      const { weeks, isCut } = await api.callOk(longWeeks.find, coach, request);
      const expected = findAttendeeCandidates(rows, text).map(({ student }) => student);
      expect(isCut).toBe(expected.length > 50);
      const found = weeks.map(({ recordId }) => recordId);
      expect(expected).toEqual(expect.arrayContaining(found));
      expect(found.length).toBeGreaterThanOrEqual(Math.min(50, expected.length));
    },
  );

  test('is made where it is missing, of the coach alone who is asked for', async () => {
    const later = { range: '2026-01-11.2026-01-17' };
    api.clock.now = new Date('2026-01-14T12:00:00Z');
    await api.callOk(longWeeks.ofCoach, coach, { params: { ...later, coach: ana.recordId } });
    const [made] = await run(
      'count-later',
      `select count(*)::integer as count from weeks where week_starts = '2026-01-11'`,
    );
    expect(made).toEqual({ count: rows.filter((row) => row.coach?.recordId === ana.recordId).length });
  });
});
