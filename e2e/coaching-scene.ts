import type { Db } from '@soltura/server/db/session';
import { makeReviews } from '@soltura/server/testing/cards';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
  makeGroupSession,
  makePrivateCall,
} from '@soltura/server/testing/coaching';
import { collect, repeat } from './collection.ts';
import { makeLesson, makeLowCredit } from './dashboard.ts';
import type { Visit } from './screen-state.ts';
import { makeStudentWeek, makeWeeklyScene, type StudentWeek, type WeeklyScene } from './weekly.ts';

export const LONG_TEXT =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
export const LONG_LINK =
  'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe-en-una-linea';
const LONG_NAME = 'María-de-los-Ángeles Donaudampfschifffahrt';
const DAY_MS = 86_400_000;

/** A coach of whose students one has everything, long, and the others have nothing. */
export interface CoachingScene extends WeeklyScene {
  full: StudentWeek;
  empty: StudentWeek;
  /** One credit of the full student remains. */
  credit: number;
  /** Of the full student. */
  membership: number;
}

/** Makes a coach with two active students, and one who has left. */
export async function makeCoachingScene({ db, makePerson }: Visit): Promise<CoachingScene> {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = await makeLesson(db, scene, 160);
  const given = { isActive: true, notes: LONG_TEXT, currentLesson };
  const full = await makeStudentWeek(db, scene, { ...given, first: LONG_NAME });
  const empty = await makeStudentWeek(db, scene, { first: 'Dan', isActive: true, holdWeek: true });
  await makeStudentWeek(db, scene, { first: 'Kit', recordsComplete: true });
  await fillWeek(db, scene, full);
  const credit = await makeLowCredit(db, full);
  await makeBundleCredit(db, {
    relatedStudent: full.student,
    totalCredits: 40,
    usedCredits: 12,
    expiration: new Date('2024-06-30T08:00:00Z'),
  });
  const membership = await describe(db, full);
  const learner = await makePerson({ name: 'Full', studentRole: 'student', emailAddress: full.email });
  await collect(db, learner, repeat(6, { dueInDays: -1 }));
  const cards = await db.query<{ example: number }>(
    {
      name: 'journey-held-examples',
      text: 'select related_example example from student_examples where related_student = $1 order by 1',
    },
    [learner.recordId],
  );
  for (const [place, { example }] of cards.entries()) {
    await makeReviews(db, learner.recordId, example, [
      { at: daysAgo(80), difficulty: 'hard' },
      { at: daysAgo(60 - place), difficulty: place % 2 === 0 ? 'hard' : 'easy' },
      { at: daysAgo(place * 3), difficulty: place < 3 ? 'hard' : 'easy' },
    ]);
  }
  return { ...scene, full, empty, credit, membership };
}

/** Puts records of every kind into a week, with what is long in each. */
async function fillWeek(db: Db, { entry, start }: WeeklyScene, { recordId: relatedWeek }: StudentWeek) {
  const { recordId: by } = entry;
  const shared = { relatedWeek, notes: LONG_TEXT, areasOfDifficulty: LONG_TEXT };
  for (const rating of ['Excellent', 'Assigned to Level 1 (lessons 1-6)'])
    await makeAssignment(db, {
      ...shared,
      homeworkCorrector: by,
      rating,
      assignmentType: 'verbal tenses review',
      assignmentLink: LONG_LINK,
    });
  for (const rating of ['Fair', 'Late Cancel'])
    await makePrivateCall(db, { ...shared, caller: by, date: start, rating, recording: LONG_LINK });
  const { recordId: groupSession } = await makeGroupSession(db, {
    coach: by,
    date: start,
    sessionType: 'Modules 1 & 2',
    comments: LONG_TEXT,
    zoomLink: 'a passcode of many letters that is no web address',
  });
  await makeAttendee(db, { groupSession, student: relatedWeek });
}

/** Fills in what else is kept of a student; answers the number of the membership. */
async function describe(db: Db, { student, recordId }: StudentWeek): Promise<number> {
  await db.query(
    {
      name: 'journey-describe-student',
      text: `update coaching_students set pronoun = 'They', learning_disabilities = $2, fluency_goal = $2,
               us_phone = '+1 (555) 010-0199 extension 4711', time_zone = 'Eastern - US', starting_level = $2,
               billing_email = $3, billing_notes = $2
             where record_id = $1`,
    },
    [student, LONG_TEXT, `billing.department.of.the.whole.family.${student}@home.example`],
  );
  const [week] = await db.query<{ membership: number }>(
    {
      name: 'journey-membership',
      text: 'select related_membership membership from weeks where record_id = $1',
    },
    [recordId],
  );
  if (!week) throw new Error('There is no such week.');
  return week.membership;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}
