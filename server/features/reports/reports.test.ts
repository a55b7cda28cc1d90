import { records } from '@soltura/contract/records/records';
import { adminReports } from '@soltura/contract/reports/admin-reports';
import { reports } from '@soltura/contract/reports/reports';
import { addDays, toDay } from '@soltura/domain/dates';
import { writeBehind } from '@soltura/domain/reports/behind';
import { showFigures } from '@soltura/domain/reports/figures/all-figures';
import { readRange, writeRange } from '@soltura/domain/reports/range';
import { isBeyondLesson } from '@soltura/domain/weeks/beyond-lesson';
import { canComplete } from '@soltura/domain/weeks/completeness';
import { countCompletion } from '@soltura/domain/weeks/completion';
import { isMine, isMyIncomplete } from '@soltura/domain/weeks/incomplete';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { defaultWeekStart, weekStartOf } from '@soltura/domain/weeks/week-start';
import { describe, expect, test } from 'vitest';
import { loadDemoSchool } from '../../demo/load.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { makeExample, makeReviews } from '../../testing/cards.ts';
import {
  makeAssignment,
  makeCoachingStudent,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { listCounts } from './testing/list-counts.ts';
import { fillOddSchool } from './testing/odd-school.ts';

// Every number of the reports against the records behind it, in the demo school and in one in which everything happens.

const now = new Date('2026-11-24T10:40:00Z');
const today = toDay(now);
const admin = 'admin@soltura.example';

const demo = await startTestApi();
demo.clock.now = now;
await loadDemoSchool(demo.db, { now, product: 'Soltura' });

const odd = await startTestApi();
odd.clock.now = now;
await makeUser(odd.db, { emailAddress: admin, adminRole: 'admin' });
await fillOddSchool(odd.db, today);

const schools = [
  { school: 'the demo school', api: demo },
  { school: 'a school of 400 students in which everything happens', api: odd },
];
const ranges = [
  {},
  { of: '2026-11-15' },
  { of: '2026-08-02' },
  { by: 'month' },
  { by: 'month', of: '2026-09' },
];

async function read(api: TestApi, given: { by?: string; of?: string } = {}) {
  const range = readRange(given, today);
  if (!range) throw new Error('The test names no range.');
  const query: Record<string, string> = writeRange(range, today);
  const report = await api.callOk(reports.read, admin, { query });
  return { range, report, figures: showFigures(report, range, today) };
}

describe.each(schools)('in $school', ({ api }) => {
  test.each(ranges)('every number is the count of the records behind it, for %j', async (given) => {
    const { figures } = await read(api, given);
    const counts = listCounts(figures);
    expect(counts.length).toBeGreaterThan(60);
    const off: unknown[] = [];
    for (const { count, behind } of counts) {
      const found = await api.callOk(reports.behind, admin, { query: { of: writeBehind(behind) } });
      if (found.count !== count || found.rows.length !== count) {
        off.push([writeBehind(behind), count, found.count]);
      }
    }
    expect(off).toEqual([]);
  });

  test('sums agree across the figures', async () => {
    const { report, figures } = await read(api);
    const { memberships, calls, students, records: complete } = figures;
    expect(sum(memberships.rows.map(({ now: { count } }) => count))).toBe(memberships.now.count);
    expect(memberships.points.at(-1)?.count).toBe(memberships.now.count);
    expect(students.seenLately.count + students.seenBefore.count + students.notSeen.count).toBe(
      report.students.active,
    );
    expect(sum(complete.rows.map(({ now: { open } }) => open.count))).toBe(complete.now.open.count);
    for (const key of ['due', 'calls'] as const) {
      expect(sum(calls.byCourse.map((row) => row[key].count))).toBe(calls.now[key].count);
      expect(sum(calls.byCoach.map((row) => row[key].count))).toBe(calls.now[key].count);
    }
  });

  test('the five students who were longest not seen are the first five of the list of all unseen students', async () => {
    const { report } = await read(api);
    const { rows } = await api.callOk(reports.behind, admin, { query: { of: 'not-seen' } });
    expect(rows.length).toBeGreaterThan(1);
    expect(report.students.longest).toEqual(
      rows
        .slice(0, 5)
        .map(({ student, name, coach, day, detail }) => ({ student, name, coach, last: detail, day })),
    );
  });

  test("a coach's week is complete as far as the coaching dashboard says", async () => {
    const week = defaultWeekStart(today);
    const { challengeLevel, ...catalogue } = await api.callOk(records.catalogue, admin);
    const all = await api.callOk(records.ofRange, admin, {
      params: { range: formatDayRange(weekRange(week)) },
    });
    const rows = joinWeeks(all, catalogue);
    const { figures } = await read(api, { of: week });
    expect(catalogue.coaches.length).toBeGreaterThan(2);
    for (const { recordId } of catalogue.coaches) {
      const own = rows.filter((row) => isMine(row, recordId, challengeLevel));
      const { complete, total } = countCompletion(own.map((row) => row.week));
      const open = own.filter((row) => isMyIncomplete(row, recordId, challengeLevel)).length;
      const shown = figures.records.rows.find(({ coach }) => coach === recordId)?.now;
      expect([shown?.complete.count ?? 0, shown?.total.count ?? 0, shown?.open.count ?? 0]).toEqual([
        complete,
        total,
        open,
      ]);
    }
  });

  test('the open points of a record are those that keep it from being complete', async () => {
    const week = weekStartOf(today);
    const { weeks, ...others } = await api.callOk(records.ofRange, admin, {
      params: { range: formatDayRange(weekRange(week)) },
    });
    const { rows } = await api.callOk(reports.behind, admin, { query: { of: `records.${week}.${week}` } });
    expect(rows.length).toBeGreaterThan(10);
    const attended = others.groupAttendees.map(({ student }) => student);
    for (const { recordId, lacks } of rows) {
      const stored = weeks.find((one) => one.recordId === recordId);
      const calls = others.privateCalls.filter(({ relatedWeek }) => relatedWeek === recordId).length;
      const callCount = calls + attended.filter((one) => one === recordId).length;
      expect(stored && canComplete({ ...stored, callCount })).toBe(lacks.length === 0);
    }
  });

  test('the specified reports say what our own figures say', async () => {
    const week = defaultWeekStart(today);
    const { figures } = await read(api, { of: week });
    const summary = await api.callOk(adminReports.weeklySummary, admin);
    const byName = new Map<string, [number, number]>();
    for (const { name, now: shown, coach } of figures.records.rows) {
      if (coach === null || shown.total.count === 0) continue;
      const [complete, total] = byName.get(name) ?? [0, 0];
      byName.set(name, [complete + shown.complete.count, total + shown.total.count]);
    }
    expect(summary.length).toBe(byName.size);
    for (const { primaryCoach, recordsCompleteRefAvg, recordIdDistinctCount } of summary) {
      const [complete = 0, total = 0] = byName.get(primaryCoach) ?? [];
      expect([recordIdDistinctCount, recordsCompleteRefAvg]).toEqual([total, complete / total]);
      const query = { coachId: primaryCoach.replace(' ', '+'), report: 'Weekly+Coach Summary' };
      const behind = await api.callOk(adminReports.weeks, admin, { query });
      expect(behind.length).toBe(total);
      expect(behind.every(({ primaryCoach: { name } }) => name === primaryCoach)).toBe(true);
    }
    for (const { caller, numberOfCalls } of await api.callOk(adminReports.privateCalls, admin)) {
      const query = { coachId: caller, report: 'Calls per Coach' };
      expect((await api.callOk(adminReports.calls, admin, { query })).length).toBe(numberOfCalls);
    }
    for (const { coach, numberOfGroupSessions } of await api.callOk(adminReports.groupCalls, admin)) {
      const query = { coachId: coach, report: 'Group+Sessions per Coach' };
      expect((await api.callOk(adminReports.calls, admin, { query })).length).toBe(numberOfGroupSessions);
    }
    const active = await api.callOk(adminReports.activeMemberships, admin);
    const { figures: ofToday } = await read(api);
    expect(sum(active.map(({ numberOfMemberships }) => numberOfMemberships))).toBe(
      ofToday.memberships.now.count,
    );
    const averages = await api.callOk(adminReports.assignments, admin);
    expect(
      new Map(averages.map(({ level, assignmentsCompletedAvg }) => [level, assignmentsCompletedAvg])),
    ).toEqual(new Map(figures.assignments.rows.map(({ name, average }) => [name, average])));
  });
});

test('students near the end are those whose last lesson the rule says', async () => {
  const { rows } = await odd.callOk(reports.behind, admin, { query: { of: 'near-end' } });
  const latest = await odd.db.query<{ student: number; lesson: string }>({
    name: 'test-latest-lessons',
    text: `select distinct on (m.related_student) m.related_student as student, l.lesson_name as lesson
      from weeks w join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student and s.archived_at is null
        join coaching_lessons l on l.record_id = w.current_lesson
      where exists (select from memberships n where n.related_student = s.record_id
        and n.start_date <= '${today}' and (n.end_date is null or n.end_date >= '${today}'))
      order by m.related_student, w.week_starts desc, w.record_id desc`,
  });
  const expected = latest.filter(({ lesson }) => isBeyondLesson(lesson, 150)).map(({ student }) => student);
  expect(expected.length).toBeGreaterThan(3);
  expect(new Set(rows.map(({ student }) => student))).toEqual(new Set(expected));
});

test('a range that names no week or month that has begun is refused, and so are unknown records', async () => {
  for (const query of [{ of: '2026-11-24' }, { of: '2026-11-29' }, { by: 'month', of: '2026-12' }]) {
    expect((await odd.call(reports.read, admin, { query })).status).toBe(400);
  }
  for (const text of ['', 'open-records', 'open-records.2026-11-22', 'not-seen.2026-11-22.2026-11-22']) {
    expect((await odd.call(reports.behind, admin, { query: { of: text } })).status).toBe(400);
  }
});

test('figures are counted without a lock that a writer would wait for, and without a write', async () => {
  await read(odd);
  odd.statements.names.length = 0;
  await read(odd);
  expect(odd.statements.names.filter((name) => /^(report-|see-one-moment$)/.test(name))).toEqual([
    'see-one-moment',
    'report-memberships',
    'report-endings',
    'report-records',
    'report-calls',
    'report-assignments',
    'report-students',
    'report-workload',
    'report-marks',
  ]);
  expect(odd.statements.names).not.toContain('add-weeks');
});

test('a student is seen by the reviews of the user whom they are linked to, whatever the addresses', async () => {
  const { db } = odd;
  const moved = await makeCoachingStudent(db, { email: 'before@journey.example' });
  await makeMembership(db, { relatedStudent: moved.recordId, startDate: addDays(today, -60), endDate: null });
  const learner = await makeStudent(db, {
    emailAddress: 'after@journey.example',
    coachingStudent: moved.recordId,
  });
  await makeReviews(db, learner.recordId, await makeExample(db), [
    { at: '2026-11-20T10:00:00Z', difficulty: 'easy' },
  ]);
  const list = async (of: string) =>
    (await odd.callOk(reports.behind, admin, { query: { of } })).rows.map(({ student }) => student);
  expect(await list('seen-lately')).toContain(moved.recordId);
  expect(await list('not-seen')).not.toContain(moved.recordId);
});

test('a student was last seen on the day of the last record that has come, of whatever week it is', async () => {
  const { db } = odd;
  const makeLearner = async () => {
    const { relatedStudent, recordId } = await makeMembership(db, {
      startDate: addDays(today, -100),
      endDate: null,
    });
    const makeWeekOf = async (weekStarts: string) =>
      (await makeWeek(db, { relatedMembership: recordId, weekStarts })).recordId;
    return {
      student: relatedStudent,
      older: await makeWeekOf('2026-09-20'),
      newest: await makeWeekOf('2026-11-22'),
    };
  };
  const late = await makeLearner();
  await makeAssignment(db, { relatedWeek: late.older, dateCreated: new Date('2026-11-21T10:00:00Z') });
  await makeAssignment(db, { relatedWeek: late.newest, dateCreated: new Date('2026-11-12T10:00:00Z') });
  const planned = await makeLearner();
  await makePrivateCall(db, { relatedWeek: planned.older, date: '2026-09-23' });
  await makePrivateCall(db, { relatedWeek: planned.newest, date: '2026-11-28' });

  const find = async (of: string, student: number) =>
    (await odd.callOk(reports.behind, admin, { query: { of } })).rows.find((row) => row.student === student);
  expect(await find('seen-lately', late.student)).toMatchObject({ day: '2026-11-21', detail: 'Assignment' });
  expect(await find('not-seen', planned.student)).toMatchObject({
    day: '2026-09-23',
    detail: 'Private call',
  });
});

test('a student with a recent second membership was seen at its start, as on the home page of their coach', async () => {
  const { db } = odd;
  const { recordId: relatedStudent } = await makeCoachingStudent(db);
  for (const startDate of [addDays(today, -100), addDays(today, -5)]) {
    await makeMembership(db, { relatedStudent, startDate, endDate: null });
  }
  const { rows } = await odd.callOk(reports.behind, admin, { query: { of: 'seen-lately' } });
  expect(rows.find(({ student }) => student === relatedStudent)).toMatchObject({
    day: addDays(today, -5),
    detail: 'Start',
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
