import { addDays, type Day, toDay, weekday } from '@soltura/domain/dates';
import { isBeyondLesson } from '@soltura/domain/weeks/beyond-lesson';
import { listRequiredWeeks } from '@soltura/domain/weeks/missing-weeks';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { describe, expect, test } from 'vitest';
import { count, type School, schools } from '../testing/schools.ts';

describe.each(schools)('on $day', ({ now, school }) => {
  test('there is one week record for every Sunday of a membership', () => {
    const today = toDay(now);
    for (const membership of school.memberships) {
      const { recordId, startDate, endDate } = asSpan(membership);
      const required = listRequiredWeeks(
        { startDate, endDate, onHold: false },
        { start: startDate, end: today },
        today,
      );
      const weeks = school.weeks.filter(({ relatedMembership }) => relatedMembership === recordId);
      expect(weeks.map(({ week, weekStarts }) => ({ week, weekStarts }))).toEqual(
        required.map(({ week, weekStarts }) => ({ week, weekStarts })),
      );
    }
    expect(new Set(school.weeks.map(({ weekStarts }) => weekStarts)).size).toBeGreaterThanOrEqual(12);
  });

  test('complete week records have what they need', () => {
    const contacts = new Set([
      ...school.privateCalls.map(({ relatedWeek }) => relatedWeek),
      ...school.groupAttendees.map(({ student }) => student),
    ]);
    const offending = school.weeks.filter(
      ({ recordId, week, recordsComplete, currentLesson, notes }) =>
        recordsComplete &&
        week !== 0 &&
        (currentLesson === null || (!contacts.has(recordId) && (notes ?? '').trim() === '')),
    );
    expect(offending).toEqual([]);
  });

  test('every coach has records to complete in the last and in the current week, and some that are done', () => {
    const thisSunday = weekStartOf(toDay(now));
    for (const coach of school.coaches) {
      const weeks = listWeeksOfCoach(school, coach.recordId ?? 0);
      for (const sunday of [thisSunday, addDays(thisSunday, -7)]) {
        const open = weeks.filter(
          (week) => week.weekStarts === sunday && !week.recordsComplete && !week.holdWeek,
        );
        expect(open.length, `${coach.name}, ${sunday}`).toBeGreaterThanOrEqual(2);
      }
      const done = weeks.filter(
        (week) => week.weekStarts === addDays(thisSunday, -7) && week.recordsComplete,
      );
      expect(done.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('the first coach has planned calls of today and the next days, some that were held, and one that nobody has spoken of', () => {
    const { plannedCalls, plannedAttendees, privateCalls } = school;
    const from = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const isBetween = (start: number, end: number) => (row: { readonly startsAt: Date }) =>
      row.startsAt > from(start) && row.startsAt < from(end);
    const open = plannedCalls.filter(({ status }) => status === 'planned');
    expect(open.filter(isBetween(-1, 1)).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(isBetween(1, 8)).length).toBeGreaterThanOrEqual(3);
    expect(open.some(isBetween(-4, -1))).toBe(true);
    const held = plannedCalls.filter(({ status }) => status === 'held');
    expect(held.length).toBeGreaterThanOrEqual(1);
    expect(
      held.every(({ relatedPrivateCall }) => privateCalls[(relatedPrivateCall ?? 0) - 1]?.caller === 1),
    ).toBe(true);
    const hasEnded = ({ startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number }) =>
      startsAt.getTime() + minutes * 60_000 <= now.getTime();
    expect(held.every(hasEnded)).toBe(true);
    const called = new Set(plannedAttendees.map(({ plannedCall }) => plannedCall));
    expect(called.size).toBe(plannedCalls.length);
  });

  test('every coach has recent assignments, calls and sessions', () => {
    const since = addDays(toDay(now), -60);
    for (const { recordId } of school.coaches) {
      expect(
        count(
          school.assignments,
          (one) => one.homeworkCorrector === recordId && toDay(one.dateCreated) > since,
        ),
      ).toBeGreaterThan(5);
      expect(
        count(school.privateCalls, (one) => one.caller === recordId && one.date > since),
      ).toBeGreaterThan(5);
      expect(
        count(school.groupSessions, (one) => one.coach === recordId && one.date > since),
      ).toBeGreaterThan(5);
    }
  });

  test('nothing recorded lies in the future, and calls and sessions lie in their week', () => {
    const today = toDay(now);
    const weeks = new Map(school.weeks.map((week) => [week.recordId, week]));
    const sessions = new Map(school.groupSessions.map((session) => [session.recordId, session]));
    const dated = [
      ...school.privateCalls.map(({ relatedWeek, date }) => ({ week: relatedWeek, date })),
      ...school.groupAttendees.map(({ student, groupSession }) => ({
        week: student,
        date: sessions.get(groupSession)?.date ?? '',
      })),
    ];
    const odd = dated.filter(
      ({ week, date }) => date > today || weeks.get(week)?.weekStarts !== weekStartOf(asDay(date)),
    );
    expect(odd).toEqual([]);
    expect(school.assignments.filter(({ dateCreated }) => dateCreated > now)).toEqual([]);
    expect(school.reviews.filter(({ reviewedAt }) => reviewedAt > now)).toEqual([]);
    expect(school.weeks.filter(({ weekStarts }) => weekday(asDay(weekStarts)) !== 0)).toEqual([]);
  });

  test('all assignment types and ratings, call ratings and call types appear', () => {
    expect(new Set(school.assignments.map(({ assignmentType }) => assignmentType)).size).toBe(8);
    expect(new Set(school.assignments.map(({ rating }) => rating)).size).toBe(17);
    expect(new Set(school.privateCalls.map(({ rating }) => rating)).size).toBe(8);
    expect(new Set(school.privateCalls.map(({ callType }) => callType)).size).toBe(2);
    expect(new Set(school.groupSessions.map(({ sessionType }) => sessionType)).size).toBe(14);
  });

  test('tasks of three months came back with the assignment of the week in which they were handed in', () => {
    const returned = school.tasks.filter(({ status }) => status === 'returned');
    expect(returned.length).toBeGreaterThan(60);
    const assignments = new Map(school.assignments.map((one) => [one.recordId, one]));
    const weeks = new Map(school.weeks.map((week) => [week.recordId, week]));
    for (const { relatedAssignment, handedInAt, rating, assignmentType } of returned) {
      const assignment = assignments.get(relatedAssignment ?? 0);
      expect(assignment).toMatchObject({ rating, assignmentType });
      const day = toDay(handedInAt ?? now);
      expect(weeks.get(assignment?.relatedWeek ?? 0)?.weekStarts).toBe(weekStartOf(day));
    }
    expect(school.tasks.filter(({ givenAt, readAt }) => givenAt > now || (readAt ?? now) > now)).toEqual([]);
    const coach = school.coaches.find(({ email }) => email === 'coach@soltura.example')?.recordId;
    const waiting = school.tasks.filter(({ status, givenBy }) => status === 'handed in' && givenBy === coach);
    expect(waiting).toHaveLength(6);
    const spoken = school.handIns.flatMap(({ relatedTask, recordings }) => recordings.map(() => relatedTask));
    expect(spoken).toEqual([school.recordings[0]?.relatedTask]);
    expect(waiting.map(({ recordId }) => recordId)).toContain(spoken[0]);
    const own = school.coachingStudents.find(({ email }) => email === 'student@soltura.example')?.recordId;
    const ofStudent = (state: string) =>
      count(school.tasks, ({ status, relatedStudent }) => status === state && relatedStudent === own);
    expect([ofStudent('given'), ofStudent('handed in')]).toEqual([3, 1]);
    expect(ofStudent('returned')).toBeGreaterThan(2);
  });

  test('bundle credits are expired, used up, nearly so, untouched, and about to expire', () => {
    const left = school.bundleCredits.map(({ totalCredits, usedCredits }) => totalCredits - usedCredits);
    const daysLeft = school.bundleCredits.map(
      ({ expiration }) => (expiration.getTime() - now.getTime()) / 86_400_000,
    );
    expect(Math.min(...left)).toBe(0);
    expect(left).toContain(1);
    expect(count(daysLeft, (days) => days < 0)).toBeGreaterThan(0);
    expect(count(daysLeft, (days) => days > 0 && days < 14)).toBeGreaterThan(0);
  });

  test('as many credits were used as calls were held on them, but for one student of the coach who signs in', () => {
    const studentOfWeek = new Map(
      school.weeks.map((week) => [
        week.recordId,
        school.memberships.find((one) => one.recordId === week.relatedMembership)?.relatedStudent,
      ]),
    );
    const disagreeing = school.coachingStudents.filter(({ recordId }) => {
      const bundles = school.bundleCredits.filter(({ relatedStudent }) => relatedStudent === recordId);
      const since = bundles.map(({ dateCreated }) => toDay(dateCreated)).toSorted()[0];
      const calls = count(
        school.privateCalls,
        ({ relatedWeek, callType, date }) =>
          studentOfWeek.get(relatedWeek) === recordId &&
          callType === 'Uses Credit (Bundle)' &&
          (since === undefined || date >= since),
      );
      return calls !== bundles.reduce((sum, { usedCredits }) => sum + usedCredits, 0);
    });
    expect(disagreeing.map(({ email }) => email)).toEqual(['student@soltura.example']);
  });

  test('every coach has a student whose most recent lesson lies beyond lesson 150', () => {
    const lessonNames = new Map(
      school.coachingLessons.map(({ recordId, lessonName }) => [recordId, lessonName]),
    );
    for (const { recordId } of school.coaches) {
      // Weeks come oldest first.
      const latest = new Map<number | undefined, string>();
      for (const { relatedMembership, currentLesson } of listWeeksOfCoach(school, recordId ?? 0)) {
        const lesson = lessonNames.get(currentLesson ?? 0);
        const membership = school.memberships.find((one) => one.recordId === relatedMembership);
        if (lesson !== undefined) latest.set(membership?.relatedStudent, lesson);
      }
      expect(count([...latest.values()], (lesson) => isBeyondLesson(lesson, 150))).toBeGreaterThan(0);
    }
  });
});

function listWeeksOfCoach({ coachingStudents, memberships, courses, weeks }: School, coachId: number) {
  const students = new Set(
    coachingStudents.filter((one) => one.relatedCoach === coachId).map((one) => one.recordId),
  );
  const challenge = courses.find(({ name }) => name === '1-Month Challenge')?.recordId;
  const own = memberships.filter(
    (one) => students.has(one.relatedStudent) && one.relatedCourse !== challenge,
  );
  const ids = new Set(own.map(({ recordId }) => recordId));
  return weeks.filter(({ relatedMembership }) => ids.has(relatedMembership));
}

function asSpan({ recordId, startDate, endDate }: School['memberships'][number]) {
  return { recordId, startDate: asDay(startDate), endDate: endDate == null ? null : asDay(endDate) };
}

function asDay(text: string): Day {
  return addDays(toDay(new Date(`${text}T00:00:00Z`)), 0);
}
