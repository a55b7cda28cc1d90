import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { randomFor } from '@soltura/domain/random';
import { happens, pick } from '../random.ts';
import { attendance } from './attendance.ts';
import { sessionComments } from './prose.ts';
import { randomOfWeek, type WeekOutline } from './week-outlines.ts';

type SessionRow = ReturnType<typeof planSession> & { recordId: number };

interface Slot {
  readonly weekday: number;
  readonly coach: number;
  readonly sessionTypes: readonly [string, ...string[]];
  readonly courses: readonly string[];
}

const LEVELS = ['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5', 'Level 6'] as const;
const TIMETABLE: readonly Slot[] = [
  { weekday: 1, coach: 3, sessionTypes: ['1MC'], courses: ['1-Month Challenge'] },
  { weekday: 1, coach: 2, sessionTypes: ['2MC'], courses: ['2-Month Challenge'] },
  { weekday: 2, coach: 1, sessionTypes: LEVELS, courses: ['Complete Coaching', 'Intensive Coaching'] },
  {
    weekday: 3,
    coach: 2,
    sessionTypes: ['Modules 1 & 2', 'Module 3', 'Module 4'],
    courses: ['Group Coaching', 'Complete Coaching'],
  },
  { weekday: 4, coach: 1, sessionTypes: ['LCS Cohort'], courses: ['Group Coaching', 'Intensive Coaching'] },
  {
    weekday: 6,
    coach: 3,
    sessionTypes: ['Conversation', 'Conversation', 'Advanced'],
    courses: ['Conversation Club', 'Group Coaching', 'Intensive Coaching'],
  },
];
const SHARE_WITHOUT_DOCUMENT = 0.5;

/** Builds the group sessions of the timetable up to today, with their attendees; a few have none. */
export function buildSessionRows(outlines: readonly WeekOutline[], topics: readonly string[], now: Date) {
  const sessions: SessionRow[] = [];
  const attendees: { groupSession: number; student: number }[] = [];
  for (const [weekStarts, weeks] of groupByWeek(outlines)) {
    for (const slot of TIMETABLE) {
      const invited = weeks.filter((week) => isInvited(week, slot));
      const date = addDays(weekStarts, slot.weekday);
      if (invited.length === 0 || date > toDay(now)) continue;
      const session = planSession(slot, date, invited[0]?.weeksAgo ?? 0, topics);
      const recordId = sessions.length + 1;
      sessions.push({ recordId, ...session });
      const present = invited.filter(({ enrolment, week }) =>
        happens(randomOfWeek(enrolment, week, session.sessionType), attendance[enrolment.story]),
      );
      attendees.push(...present.map((week) => ({ groupSession: recordId, student: week.recordId })));
    }
  }
  return { groupSessions: sessions, groupAttendees: attendees };
}

function planSession({ coach, sessionTypes }: Slot, date: Day, weeksAgo: number, topics: readonly string[]) {
  const [first, ...others] = sessionTypes;
  const sessionType = sessionTypes[weeksAgo % sessionTypes.length] ?? first;
  const random = randomFor(`${[first, ...others].join()} ${weeksAgo} weeks ago`);
  const hasDocument = !happens(random, SHARE_WITHOUT_DOCUMENT);
  return {
    date,
    coach,
    sessionType,
    topic: pick(random, ['', ...topics]),
    comments: pick(random, sessionComments),
    callDocument: hasDocument ? `https://docs.soltura.example/sessions/${date}-${coach}` : '',
    zoomLink: `https://meet.soltura.example/${toSlug(sessionType)}`,
  };
}

function isInvited({ enrolment, isHeld }: WeekOutline, { courses }: Slot): boolean {
  return enrolment.course.hasGroupCalls && !isHeld && courses.includes(enrolment.course.name);
}

function groupByWeek(outlines: readonly WeekOutline[]): Map<Day, WeekOutline[]> {
  const weeks = new Map<Day, WeekOutline[]>();
  for (const outline of outlines) {
    weeks.set(outline.weekStarts, [...(weeks.get(outline.weekStarts) ?? []), outline]);
  }
  return weeks;
}

function toSlug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
