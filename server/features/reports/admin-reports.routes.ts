import { adminReports } from '@soltura/contract/reports/admin-reports';
import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { weekRange } from '@soltura/domain/weeks/week-range';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import type { Db } from '../../db/session.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { readJson } from '../read-json.ts';
import { ensureWeeks } from '../weeks/ensure-weeks.ts';
import {
  activeMemberships,
  assignmentAverages,
  coachSummary,
  dropouts,
  groupCallsBehind,
  groupCallsByCoach,
  privateCallsBehind,
  privateCallsByCoach,
  weeksBehind,
} from './admin-reports.queries.ts';

export const adminReportsRoutes = implement(adminReports, {
  async activeMemberships(_, { db, now }) {
    return new JsonText(await readJson(db, activeMemberships, [toDay(now)]));
  },

  async dropouts(_, { db, now }) {
    return new JsonText(await readJson(db, dropouts, [toDay(now)]));
  },

  async assignments(_, { db, now }) {
    const last = defaultWeekStart(toDay(now));
    return new JsonText(await readJson(db, assignmentAverages, [addDays(last, -21), last]));
  },

  async weeklySummary(_, { db, now, config }) {
    const week = await makeWeeks(db, defaultWeekStart(toDay(now)), now);
    return new JsonText(await readJson(db, coachSummary, [week, config.challengeLevel]));
  },

  async lastWeekSummary(_, { db, now, config }) {
    const week = await makeWeeks(db, weekBefore(now), now);
    return new JsonText(await readJson(db, coachSummary, [week, config.challengeLevel]));
  },

  async privateCalls(_, { db, now }) {
    return new JsonText(await readJson(db, privateCallsByCoach, [defaultWeekStart(toDay(now))]));
  },

  async groupCalls(_, { db, now }) {
    return new JsonText(await readJson(db, groupCallsByCoach, [defaultWeekStart(toDay(now))]));
  },

  async calls({ query }, { db, now }) {
    const statement = /group/i.test(query.report) ? groupCallsBehind : privateCallsBehind;
    return new JsonText(
      await readJson(db, statement, [defaultWeekStart(toDay(now)), readName(query.coachId)]),
    );
  },

  async weeks({ query }, { db, now, config }) {
    const isLast = /\blast\b/i.test(query.report);
    const week = await makeWeeks(db, isLast ? weekBefore(now) : defaultWeekStart(toDay(now)), now);
    const values = [week, config.challengeLevel, readName(query.coachId)];
    return new JsonText(await readJson(db, weeksBehind, values));
  },
});

function weekBefore(now: Date): Day {
  return addDays(defaultWeekStart(toDay(now)), -7);
}

async function makeWeeks(db: Db, week: Day, now: Date): Promise<Day> {
  await ensureWeeks(db, weekRange(week), toDay(now));
  return week;
}

/** Clients write the first blank of a name as '+', and some encode that. */
function readName(text: string): string {
  return text.replaceAll('+', ' ');
}
