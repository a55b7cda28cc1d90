import { drillDown } from '@soltura/contract/students/drill-down';
import { toDay } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import { parseMonthKey } from '@soltura/domain/weeks/months';
import { implement, JsonText } from '../../http/implement.ts';
import { ListJson } from '../../http/large-answers/list-statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findUserIdByName } from '../people/coach-list.ts';
import { readOrRefuse } from '../read-json.ts';
import { ensureWeeksOfMembership } from '../weeks/ensure-weeks.ts';
import {
  allStudents,
  creditsOfStudent,
  membershipsOfStudent,
  recentOfCoach,
  weeksOfMembership,
} from './drill-down.queries.ts';

export const drillDownRoutes = implement(drillDown, {
  async allStudents(_, { now, user }) {
    return new ListJson(allStudents, [toDay(now), isAdmin(user)]);
  },

  async memberships({ params }, { db, now }) {
    const values = [params.studentId, toDay(now)];
    return new JsonText(await readOrRefuse(db, membershipsOfStudent, values, 'student-not-found'));
  },

  async membershipWeeks({ params }, { db, now }) {
    await ensureWeeksOfMembership(db, params.membershipId, now);
    const values = [params.membershipId];
    return new JsonText(await readOrRefuse(db, weeksOfMembership, values, 'record-not-found'));
  },

  async bundleCredits({ params }, { db, now }) {
    const values = [params.studentId, now, toDay(now)];
    return new JsonText(await readOrRefuse(db, creditsOfStudent, values, 'student-not-found'));
  },

  async recentRecords({ query }, { db }) {
    const { coachId, coachName } = query;
    const month = parseMonthKey(query.month ?? query.monthYear ?? '');
    if (!month) throw new Refusal('bad-request', 'month: must be a month such as 01-2026');
    if (coachId === undefined && coachName === undefined)
      throw new Refusal('bad-request', 'coachId: must be given');
    const asked = coachId ?? (await findUserIdByName(db, coachName ?? ''));
    const values = [asked, month.first, month.last];
    return new JsonText(await readOrRefuse(db, recentOfCoach, values, 'record-not-found'));
  },
});
