import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { joinWeeks, nameWeek } from './join-weeks.ts';

const catalogue = {
  coaches: [
    { recordId: 1, name: 'Ana Ruiz' },
    { recordId: 2, name: 'Ben Cole' },
  ],
  courses: [{ recordId: 11, name: 'Standard' }],
};
const records = {
  weeks: [
    { recordId: 102, relatedMembership: 31, notes: 'Late START', week: 5 },
    { recordId: 101, relatedMembership: 32, notes: '', week: 0 },
  ],
  memberships: [
    { recordId: 31, relatedStudent: 21, relatedCourse: 11 },
    { recordId: 32, relatedStudent: 22, relatedCourse: 12 },
  ],
  students: [
    { recordId: 21, fullName: 'Eva Fox', email: 'Eva@mail.example', relatedCoach: 1 as number | null },
    { recordId: 22, fullName: 'Jo Kerr', email: '', relatedCoach: null },
  ],
  assignments: [
    { recordId: 201, relatedWeek: 102, rating: 'Good' },
    { recordId: 202, relatedWeek: 999, rating: 'Bad' },
    { recordId: 203, relatedWeek: 102, rating: 'Poor' },
  ],
  privateCalls: [{ recordId: 301, relatedWeek: 101, date: '2026-01-05' }],
  groupSessions: [
    { recordId: 401, sessionType: 'Level 1' },
    { recordId: 402, sessionType: 'Level 2' },
    { recordId: 403, sessionType: 'nobody came' },
  ],
  groupAttendees: [
    { recordId: 501, groupSession: 402, student: 102 },
    { recordId: 502, groupSession: 401, student: 102 },
    { recordId: 503, groupSession: 401, student: 101 },
    { recordId: 504, groupSession: 401, student: 102 },
    { recordId: 505, groupSession: 999, student: 101 },
    { recordId: 506, groupSession: 402, student: 999 },
  ],
};

test('a week is joined with all that belongs to it, in served order', () => {
  expect(joinWeeks(records, catalogue)).toEqual([
    {
      week: records.weeks[0],
      student: records.students[0],
      course: catalogue.courses[0],
      coach: catalogue.coaches[0],
      assignments: [records.assignments[0], records.assignments[2]],
      privateCalls: [],
      groupSessions: [records.groupSessions[0], records.groupSessions[1]],
      name: 'Eva Fox',
      searchText: 'eva fox\0eva@mail.example\0late start',
    },
    {
      week: records.weeks[1],
      student: records.students[1],
      course: undefined,
      coach: undefined,
      assignments: [],
      privateCalls: records.privateCalls,
      groupSessions: [records.groupSessions[0]],
      name: 'Jo Kerr',
      searchText: 'jo kerr\0\0',
    },
  ]);
});

describe('a week is coachless', () => {
  const eva = records.students.slice(0, 1);
  test.each<[broken: string, changes: Partial<typeof records>]>([
    ['its membership is unknown', { memberships: [] }],
    ['its student is unknown', { students: [] }],
    ['its student has no coach', { students: eva.map((student) => ({ ...student, relatedCoach: null })) }],
    ['the coach is not in the list', { students: eva.map((student) => ({ ...student, relatedCoach: 9 })) }],
  ])('when %s', (_broken, changes) => {
    expect(joinWeeks({ ...records, ...changes }, catalogue)[0]?.coach).toBeUndefined();
  });
});

test('a week whose student cannot be joined has no name and is not found by its notes', () => {
  const [row] = joinWeeks({ ...records, students: [] }, catalogue);
  expect(row).toMatchObject({ student: undefined, name: '', searchText: '' });
  expect(row?.course?.name).toBe('Standard');
});

test('a week is named by its student and number', () => {
  expect(nameWeek('Eva Fox', 5)).toBe('Eva Fox - Week 5');
});

describe('any records', () => {
  const id = fc.integer({ min: 1, max: 12 });
  const listOf = <Item extends { recordId: number }>(item: fc.Arbitrary<Item>) =>
    fc.uniqueArray(item, { selector: ({ recordId }) => recordId, maxLength: 12 });
  const anyRecords = fc.record({
    weeks: listOf(fc.record({ recordId: id, relatedMembership: id, notes: fc.string() })),
    memberships: listOf(fc.record({ recordId: id, relatedStudent: id, relatedCourse: id })),
    students: listOf(
      fc.record({ recordId: id, fullName: fc.string(), email: fc.string(), relatedCoach: fc.option(id) }),
    ),
    assignments: listOf(fc.record({ recordId: id, relatedWeek: id })),
    privateCalls: listOf(fc.record({ recordId: id, relatedWeek: id })),
    groupSessions: listOf(fc.record({ recordId: id })),
    groupAttendees: listOf(fc.record({ recordId: id, groupSession: id, student: id })),
  });
  const anyCatalogue = fc.record({
    coaches: listOf(fc.record({ recordId: id })),
    courses: listOf(fc.record({ recordId: id })),
  });

  property.prop([anyRecords, anyCatalogue])('are joined as by looking up each one', (records, catalogue) => {
    const find = <Item extends { recordId: number }>(
      items: readonly Item[],
      recordId: number | null | undefined,
    ) => items.find((item) => item.recordId === recordId);
    const rows = joinWeeks(records, catalogue);
    expect(rows.map(({ week }) => week)).toEqual(records.weeks);
    for (const { week, student, course, coach, assignments, privateCalls, groupSessions } of rows) {
      const membership = find(records.memberships, week.relatedMembership);
      expect(student).toBe(find(records.students, membership?.relatedStudent));
      expect(course).toBe(find(catalogue.courses, membership?.relatedCourse));
      expect(coach).toBe(find(catalogue.coaches, student?.relatedCoach));
      expect(assignments).toEqual(records.assignments.filter((one) => one.relatedWeek === week.recordId));
      expect(privateCalls).toEqual(records.privateCalls.filter((one) => one.relatedWeek === week.recordId));
      expect(groupSessions).toEqual(
        records.groupSessions.filter(({ recordId }) =>
          records.groupAttendees.some(
            (one) => one.groupSession === recordId && one.student === week.recordId,
          ),
        ),
      );
    }
  });
});
