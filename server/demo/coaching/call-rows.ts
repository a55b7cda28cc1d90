import { addDays, toDay } from '@soltura/domain/dates';
import type { DemoBundle } from '../people/read-people.ts';
import { between, happens, pick } from '../random.ts';
import { attendance, chooseCoach, markFor } from './attendance.ts';
import { isBundleCourse, payByCredits } from './credit-calls.ts';
import { missedCallMarks } from './option-lists.ts';
import { callNotes, difficulties, missedCallNotes } from './prose.ts';
import { randomOfWeek, type WeekOutline } from './week-outlines.ts';

const RECORDED_SHARE = 0.4;
const MISSED_SHARE = 0.3;

export function buildCallRows(outlines: readonly WeekOutline[], bundles: readonly DemoBundle[], now: Date) {
  const today = toDay(now);
  const calls = outlines
    .filter(({ isHeld }) => !isHeld)
    .flatMap(planCalls)
    .filter(({ date }) => date <= today);
  return payByCredits(calls, outlines, bundles, today);
}

function planCalls(outline: WeekOutline) {
  const { enrolment, recordId, week, weekStarts } = outline;
  const random = randomOfWeek(enrolment, week, 'calls');
  const planned = enrolment.course.weeklyPrivateCalls + (isBundleCourse(enrolment.course) ? 1 : 0);
  const weekday = 1 + (enrolment.student.recordId % 4);
  return Array.from({ length: planned }, (_, index) => index).flatMap((index) => {
    const isHeldAsPlanned = happens(random, attendance[enrolment.story]);
    if (!isHeldAsPlanned && !happens(random, MISSED_SHARE)) return [];
    const isRecorded = isHeldAsPlanned && happens(random, RECORDED_SHARE);
    return {
      relatedWeek: recordId,
      caller: chooseCoach(enrolment.student.relatedCoach, random),
      callType: 'Monthly Call',
      rating: isHeldAsPlanned ? markFor(enrolment.story, random) : pick(random, missedCallMarks),
      notes: pick(random, isHeldAsPlanned ? callNotes : missedCallNotes),
      areasOfDifficulty: isHeldAsPlanned ? pick(random, difficulties) : '',
      recording: isRecorded ? `https://calls.soltura.example/${between(random, 100_000, 999_999)}` : '',
      date: addDays(weekStarts, weekday + 2 * index),
    };
  });
}
