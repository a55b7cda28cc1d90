import { records } from '@soltura/contract/records/records';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingLesson, makeCoachRecord, makeCourse, makeTopic } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi({
  COACH_EMAIL_DOMAINS: 'staff.example,oldbrand.example',
  MONTH_CHALLENGE_LEVEL: 'Taster',
  LESSON_THRESHOLD: '90',
});
const { db } = api;
const staff = async (emailAddress: string) => {
  await makeUser(db, { emailAddress, adminRole: 'coach' });
  return emailAddress;
};
const gone = { archivedAt: new Date() };

const zoe = await makeCoachRecord(db, { name: 'Zoe', email: 'ana@oldbrand.example' });
const angel = await makeCoachRecord(db, { name: 'Ángel', email: 'Ana@staff.example', coach: 'AN' });
await makeCoachRecord(db, { ...gone, email: 'ben@staff.example' });
const second = await makeCourse(db, { name: 'B course', approxMonthlyCost: 99.5, hasGroupCalls: false });
const first = await makeCourse(db, { name: 'a course' });
const formerCourse = await makeCourse(db, { ...gone, name: 'c course', hasGroupCalls: true });
const last = await makeCoachingLesson(db, { lessonName: 'lesson 10' });
const later = await makeCoachingLesson(db, { lessonName: 'Lesson 2', weekRef: 3, type: 'LCSP' });
const earlier = await makeCoachingLesson(db, { lessonName: 'Lesson 1' });
await makeCoachingLesson(db, gone);
await makeTopic(db, { name: 'The past' });
await makeTopic(db, { name: '"Ser" and "estar"' });
await makeTopic(db, gone);

const ana = await staff('ana@home.example');

describe('each list leaves out what was put away', () => {
  test('coaches come by name, with the user behind each', async () => {
    expect(await api.callOk(weekReads.coaches, ana)).toEqual([
      {
        recordId: angel.recordId,
        coach: 'AN',
        user: { id: angel.userId, email: 'Ana@staff.example', name: 'Ángel' },
      },
      expect.objectContaining({ recordId: zoe.recordId }),
    ]);
  });

  test('courses come by name, whatever its case', async () => {
    expect(await api.callOk(weekReads.courses, ana)).toEqual([
      expect.objectContaining({ recordId: first.recordId, hasGroupCalls: true }),
      {
        recordId: second.recordId,
        name: 'B course',
        membershipType: '',
        approxMonthlyCost: 99.5,
        weeklyPrivateCalls: 0,
        hasGroupCalls: false,
        weeklyTimeCommitmentMinutes: 0,
      },
    ]);
  });

  test('lessons come by name, those with numbers in the order of numbers', async () => {
    expect(await api.callOk(weekReads.lessons, ana)).toEqual([
      { recordId: earlier.recordId, lessonName: 'Lesson 1', weekRef: null, type: '' },
      { recordId: later.recordId, lessonName: 'Lesson 2', weekRef: 3, type: 'LCSP' },
      { recordId: last.recordId, lessonName: 'lesson 10', weekRef: null, type: '' },
    ]);
  });

  test('topics come as they were made', async () => {
    expect(await api.callOk(weekReads.topics, ana)).toEqual(['The past', '"Ser" and "estar"']);
  });
});

test('the catalogue is all of them and the courses of old memberships, in one statement besides the one for the caller', async () => {
  const before = api.statements.count;
  const catalogue = await api.callOk(records.catalogue, ana);
  expect(api.statements.count - before).toBe(2);
  expect(catalogue).toEqual({
    coaches: await api.callOk(weekReads.coaches, ana),
    courses: [
      { recordId: first.recordId, name: 'a course', hasGroupCalls: true, isArchived: false },
      { recordId: second.recordId, name: 'B course', hasGroupCalls: false, isArchived: false },
      { recordId: formerCourse.recordId, name: 'c course', hasGroupCalls: true, isArchived: true },
    ],
    lessons: [
      { recordId: earlier.recordId, lessonName: 'Lesson 1' },
      { recordId: later.recordId, lessonName: 'Lesson 2' },
      { recordId: last.recordId, lessonName: 'lesson 10' },
    ],
    topics: ['The past', '"Ser" and "estar"'],
    ownCoach: angel.recordId,
    challengeLevel: 'Taster',
    lessonThreshold: 90,
  });
});

test.each([
  ['ANA@elsewhere.example', angel.recordId],
  ['ben@staff.example', null],
  ['cy@home.example', null],
])('a user who signs in as %s is coach %s (screens-staff 1.2)', async (address, ownCoach) => {
  const catalogue = await api.callOk(records.catalogue, await staff(address));
  expect(catalogue.ownCoach).toBe(ownCoach);
});
