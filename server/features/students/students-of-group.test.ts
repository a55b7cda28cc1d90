import { studentLists } from '@soltura/contract/students/student-lists';
import type { KindOfGroup } from '@soltura/domain/students/group-of-students';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroup,
  makeMembership,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-11-18T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { recordId: relatedCoach } = await makeCoachRecord(db);
const { recordId: relatedCourse } = await makeCourse(db, { name: 'Level 2' });

async function makeMember(firstName: string, given: object = {}, student: object = {}) {
  const { recordId } = await makeCoachingStudent(db, { firstName, lastName: '', relatedCoach, ...student });
  const days = { startDate: '2026-01-04', endDate: null };
  return (await makeMembership(db, { relatedStudent: recordId, relatedCourse, ...days, ...given })).recordId;
}

const listOf = (of: KindOfGroup, id: number) =>
  api.callOk(studentLists.ofGroup, coach, { query: { of, id: String(id) } });

test('the students of a coach, a course or a group are those with a membership that runs, each once, by name', async () => {
  const members = [
    await makeMember('Zoe'),
    await makeMember('Ana'),
    await makeMember('Ended', { endDate: '2026-11-17' }),
    await makeMember('Coming', { startDate: '2026-11-22' }),
    await makeMember('Gone', {}, { archivedAt: new Date() }),
  ];
  const { recordId: group } = await makeGroup(db, { members });
  for (const [of, id] of [
    ['coach', relatedCoach],
    ['course', relatedCourse],
    ['group', group],
  ] as const) {
    const { students, isCut } = await listOf(of, id);
    expect([of, students.map(({ name }) => name.trim()), isCut]).toEqual([of, ['Ana', 'Zoe'], false]);
  }
  expect(await listOf('group', 9_999)).toEqual({ students: [], isCut: false });
});

test('a group of more than 100 students is answered as cut, and one with two memberships is counted once', async () => {
  const twice = await makeCoachingStudent(db, { firstName: 'Twice', relatedCoach });
  for (const startDate of ['2026-01-04', '2026-02-01'])
    await makeMembership(db, { relatedStudent: twice.recordId, relatedCourse, startDate, endDate: null });
  expect((await listOf('course', relatedCourse)).students).toHaveLength(3);
  for (let place = 0; place < 98; place += 1) await makeMember(`Student ${place}`);
  for (const [of, id] of [
    ['coach', relatedCoach],
    ['course', relatedCourse],
  ] as const)
    expect(await listOf(of, id)).toEqual({ students: [], isCut: true });
});
