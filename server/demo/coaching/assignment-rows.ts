import { addDays } from '@soltura/domain/dates';
import type { Random } from '@soltura/domain/random';
import { atHour } from '../clock.ts';
import { between, happens, pick } from '../random.ts';
import { chooseCoach, markFor } from './attendance.ts';
import { homeworkTypes, placements } from './option-lists.ts';
import { difficulties, homeworkNotes } from './prose.ts';
import { randomOfWeek, type WeekOutline } from './week-outlines.ts';

const HOMEWORK_SHARE = { keen: 0.9, steady: 0.6, busy: 0.35, struggling: 0.5 };
const SPOKEN_TYPES = new Set(['Pronunciation', 'audio quiz']);
const NO_SOUND_SHARE = 0.12;
const LINK_SHARE = 0.7;

/**
 * Builds the assignments up to now: a placement test at the start, and a testimonial at the end of a finished
 * membership.
 */
export function buildAssignmentRows(outlines: readonly WeekOutline[], now: Date) {
  const lastWeeks = new Map(outlines.map((outline) => [outline.enrolment.recordId, outline.recordId]));
  return outlines
    .filter(({ isHeld }) => !isHeld)
    .flatMap((outline) => {
      const isLast = lastWeeks.get(outline.enrolment.recordId) === outline.recordId;
      return planAssignment(outline, isLast && outline.weeksAgo > 1);
    })
    .filter(({ dateCreated }) => dateCreated <= now)
    .map((assignment, index) => ({ recordId: index + 1, ...assignment }));
}

function planAssignment(outline: WeekOutline, isFarewell: boolean) {
  const { enrolment, recordId, week, weekStarts } = outline;
  const random = randomOfWeek(enrolment, week, 'homework');
  const homework = chooseHomework(outline, isFarewell, random);
  if (homework === undefined) return [];
  const hasLink = happens(random, LINK_SHARE);
  return [
    {
      relatedWeek: recordId,
      homeworkCorrector: chooseCoach(enrolment.student.relatedCoach, random),
      ...homework,
      notes: pick(random, homeworkNotes),
      areasOfDifficulty: pick(random, difficulties),
      assignmentLink: hasLink
        ? `https://docs.soltura.example/homework/${enrolment.recordId}-week-${week}`
        : '',
      dateCreated: atHour(addDays(weekStarts, between(random, 1, 6)), between(random, 30, 40) / 2),
    },
  ];
}

function chooseHomework({ enrolment, week }: WeekOutline, isFarewell: boolean, random: Random) {
  if (isFarewell) return { assignmentType: 'Student Testimonial', rating: 'Excellent' };
  if (week === 0) {
    const rating = placements[enrolment.recordId % placements.length] ?? placements[0];
    return { assignmentType: 'placement test', rating };
  }
  if (!happens(random, HOMEWORK_SHARE[enrolment.story])) return undefined;
  const assignmentType = pick(random, homeworkTypes);
  const isSilent = SPOKEN_TYPES.has(assignmentType) && happens(random, NO_SOUND_SHARE);
  return { assignmentType, rating: isSilent ? 'No sound' : markFor(enrolment.story, random) };
}
