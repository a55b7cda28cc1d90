import { expect, test } from 'vitest';
import { writeBehind } from '../behind.ts';
import { type CoachWorkload, showWorkload } from './workload.ts';

const today = '2026-11-24';
const workloadOf = (
  coach: number | null,
  [memberships, calls]: readonly [number, number],
  [laterMemberships, laterCalls]: readonly [number, number],
): CoachWorkload => ({
  coach,
  name: coach === null ? '' : `Coach ${coach}`,
  memberships,
  calls,
  laterMemberships,
  laterCalls,
});

test('the coach with the most calls is first, of as many the one with the most memberships', () => {
  const { rows, mostCalls } = showWorkload(
    [
      workloadOf(1, [4, 4], [9, 15]),
      workloadOf(2, [0, 0], [0, 0]),
      workloadOf(3, [5, 4], [5, 4]),
      workloadOf(null, [2, 5], [2, 5]),
    ],
    today,
    [],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Without a coach', 'Coach 3', 'Coach 1', 'Coach 2']);
  expect(mostCalls).toBe(15);
});

test('the counts of today and of two weeks later are those of all coaches, each with its records', () => {
  const { now, later, rows } = showWorkload(
    [workloadOf(7, [4, 6], [3, 5]), workloadOf(null, [1, 1], [0, 0])],
    today,
    [],
  );
  const tell = ({ count, behind }: typeof now.calls) => [count, writeBehind(behind)];
  expect([now.memberships, now.calls, later.memberships, later.calls].map(tell)).toEqual([
    [5, 'workload-memberships.2026-11-24.2026-11-24'],
    [7, 'workload-calls.2026-11-24.2026-11-24'],
    [3, 'workload-memberships.2026-12-08.2026-12-08'],
    [5, 'workload-calls.2026-12-08.2026-12-08'],
  ]);
  expect(rows.map((row) => tell(row.later.calls))).toEqual([
    [5, 'workload-calls.2026-12-08.2026-12-08.coach-7'],
    [0, 'workload-calls.2026-12-08.2026-12-08.coach-0'],
  ]);
});

test('a school without coaches and students owes nothing', () => {
  const { rows, mostCalls, now } = showWorkload([], today, []);
  expect([rows, mostCalls, now.calls.count]).toEqual([[], 0, 0]);
});

test('coaches with a mark stand together with their sums, those without one last', () => {
  const { groups } = showWorkload(
    [
      workloadOf(1, [4, 4], [4, 4]),
      workloadOf(2, [9, 9], [8, 8]),
      workloadOf(3, [5, 7], [5, 7]),
      workloadOf(null, [2, 2], [2, 2]),
    ],
    today,
    [
      { coach: 1, mark: 'Salaried' },
      { coach: 2, mark: 'By the hour' },
      { coach: 3, mark: 'Salaried' },
    ],
  );
  expect(
    groups.map(({ mark, total, rows }) => [
      mark,
      total.now.calls.count,
      writeBehind(total.later.calls.behind),
      rows.map(({ coach }) => coach),
    ]),
  ).toEqual([
    ['By the hour', 9, 'workload-calls.2026-12-08.2026-12-08.mark-By the hour', [2]],
    ['Salaried', 11, 'workload-calls.2026-12-08.2026-12-08.mark-Salaried', [3, 1]],
    ['', 2, 'workload-calls.2026-12-08.2026-12-08.mark-', [null]],
  ]);
});

test('nothing is grouped where no coach of the rows has a mark', () => {
  const marks = [{ coach: 8, mark: 'Salaried' }];
  expect(showWorkload([workloadOf(1, [4, 4], [4, 4])], today, marks).groups).toEqual([]);
});
