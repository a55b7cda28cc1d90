import type { Random } from '@soltura/domain/random';
import { demoCoaches } from '../people/staff.ts';
import { happens, pick } from '../random.ts';
import { absenceNotes, holdNotes, weekNotes, welcomeNotes } from './prose.ts';
import { randomOfWeek, type WeekOutline } from './week-outlines.ts';

interface Lesson {
  readonly recordId: number;
  readonly lessonName: string;
}

interface Contact {
  readonly relatedWeek: number;
}

const NOTED_SHARE = 0.6;
const OFF_TRACK_SHARE = { keen: 0, steady: 0.02, busy: 0.12, struggling: 0.25 };
const FORGOTTEN_EVERY = 83;
const FORMER_COACH_EVERY = 6;
const FORMER_COACH_WEEKS_AGO = 16;

/**
 * Builds the week records: older ones are complete except for a few; each coach still has to complete some of the last
 * and the current week. A complete record fulfils S2 §4.
 */
export function buildWeekRows(
  outlines: readonly WeekOutline[],
  lessons: readonly Lesson[],
  contacts: readonly Contact[],
) {
  const lessonIds = new Map(lessons.map(({ lessonName, recordId }) => [lessonName, recordId]));
  const weeksWithContact = new Set(contacts.map(({ relatedWeek }) => relatedWeek));
  const turns = new Map<string, number>();
  return outlines.map((outline) => {
    const { enrolment, recordId, weeksAgo, isHeld } = outline;
    const key = `${enrolment.student.relatedCoach} ${weeksAgo}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const random = randomOfWeek(enrolment, outline.week, 'record');
    const hadContact = weeksWithContact.has(recordId);
    const isWrittenUp = isDone(outline, turn) && (hadContact || weeksAgo > 0);
    const isStarted = isWrittenUp || turn % 3 > 0;
    return {
      recordId,
      relatedMembership: enrolment.recordId,
      week: outline.week,
      weekStarts: outline.weekStarts,
      notes: isWrittenUp || isHeld ? writeNotes(outline, hadContact, random) : '',
      currentLesson: isStarted ? (lessonIds.get(outline.lessonName) ?? null) : null,
      holdWeek: isHeld,
      recordsComplete: isWrittenUp,
      offTrack: happens(random, OFF_TRACK_SHARE[enrolment.story]),
      primaryCoachWhenCreated: nameCoach(outline),
    };
  });
}

function isDone({ enrolment, recordId, weeksAgo }: WeekOutline, turn: number): boolean {
  if (weeksAgo === 0) return turn % 4 === 3;
  if (weeksAgo === 1) return turn % 2 === 1;
  return recordId % FORGOTTEN_EVERY > 0 && (enrolment.student.relatedCoach !== null || weeksAgo > 3);
}

function writeNotes({ week, isHeld }: WeekOutline, hadContact: boolean, random: Random): string {
  if (isHeld) return pick(random, holdNotes);
  if (week === 0) return pick(random, welcomeNotes);
  if (!hadContact) return pick(random, absenceNotes);
  return happens(random, NOTED_SHARE) ? pick(random, weekNotes) : '';
}

function nameCoach({ enrolment, weeksAgo }: WeekOutline): string {
  const { relatedCoach, recordId } = enrolment.student;
  if (relatedCoach === null) return '';
  const hadFormerCoach = recordId % FORMER_COACH_EVERY === 0 && weeksAgo >= FORMER_COACH_WEEKS_AGO;
  const coachId = hadFormerCoach ? (relatedCoach % demoCoaches.length) + 1 : relatedCoach;
  return demoCoaches.find((coach) => coach.recordId === coachId)?.name ?? '';
}
