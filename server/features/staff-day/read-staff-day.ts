import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { addDays, toDay, toLocalDay } from '@soltura/domain/dates';
import { mondayOf } from '@soltura/domain/staff-day/reminders';
import {
  EXPIRING_DAYS,
  firstDayOfActivity,
  MAX_LISTED,
  sumUpWeek,
} from '@soltura/domain/staff-day/staff-day';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import type { Db } from '../../db/session.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { countNotSaid, listCallsOfCoach } from '../planned-calls/planned-calls.queries.ts';
import { countAskedCards } from '../tasks/feedback-cards.queries.ts';
import { countToCorrect } from '../tasks/tasks.queries.ts';
import { ensureWeeks } from '../weeks/ensure-weeks.ts';
import { isDismissed } from './reminders.queries.ts';
import {
  countCoachless,
  listCallsOfDay,
  listEndingHolds,
  listExpiringCredits,
  listOwnWeeks,
  listUnseenStudents,
} from './staff-day.queries.ts';

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
  /** The level whose weeks need no records. */
  readonly challengeLevel: string;
  readonly userId: number;
  readonly isAdmin: boolean;
}

const DAYS_OF_WEEK = 7;

const NOTHING = { count: 0, list: [] };

/**
 * Returns the open tasks of a coach at a moment; missing weeks are created first. For a null coach the lists are empty.
 */
export async function readStaffDay(
  db: Db,
  coach: number | null,
  { now, timeZone, challengeLevel, userId, isAdmin }: Moment,
): Promise<StaffDay> {
  const today = toLocalDay(now, timeZone);
  const todayUtc = toDay(now);
  const end = weekStartOf(today);
  const start = addDays(end, -7);
  const sum = (weeks: Awaited<ReturnType<typeof listOwnWeeks>>, weekStarts: typeof start) =>
    sumUpWeek(
      weeks.filter((week) => week.weekStarts === weekStarts),
      challengeLevel,
    );
  const monday = mondayOf(today);
  const reminder = { monday, isDismissed: await isDismissed(db, userId, monday) };
  const known = {
    coach,
    days: { today, todayUtc, thisWeek: end, lastWeek: start },
    reminder,
    coachless: isAdmin ? await countCoachless(db, todayUtc) : null,
  };
  if (coach === null) {
    const weeks = { thisWeek: sum([], end), lastWeek: sum([], start) };
    return {
      ...known,
      ...weeks,
      calls: NOTHING,
      credits: NOTHING,
      unseen: NOTHING,
      holds: NOTHING,
      groups: [],
      toCorrect: 0,
      askedCards: 0,
      plannedCalls: [],
      notSaidCount: 0,
    };
  }
  await ensureWeeks(db, { start, end }, todayUtc, coach);
  const weeks = await listOwnWeeks(db, { start, end }, coach);
  const calls = await listCallsOfDay(db, coach, today);
  // Expirations are shown in UTC days (S2 §9): the last day counts whole.
  const to = new Date(`${addDays(todayUtc, EXPIRING_DAYS + 1)}T00:00:00Z`);
  return {
    ...known,
    thisWeek: sum(weeks, end),
    lastWeek: sum(weeks, start),
    calls: { count: calls.length, list: calls.slice(0, MAX_LISTED) },
    credits: await listExpiringCredits(db, coach, { from: now, to }),
    holds: await listEndingHolds(db, coach, { from: todayUtc, to: addDays(end, DAYS_OF_WEEK - 1) }),
    groups: await listGroups(db, today, coach),
    toCorrect: await countToCorrect(db, coach),
    askedCards: await countAskedCards(db, coach),
    plannedCalls: await listCallsOfCoach(db, coach, { day: today, timeZone, now }),
    notSaidCount: await countNotSaid(db, now, { whose: 'coach', id: coach }),
    unseen: await listUnseenStudents(db, coach, { today, from: firstDayOfActivity(today), timeZone }),
  };
}
