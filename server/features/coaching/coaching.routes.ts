import { coaching } from '@soltura/contract/coaching';
import { toDay } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import { implement, JsonText } from '../../http/implement.ts';
import { readJson } from '../read-json.ts';
import { coachList, courseList, lessonList, topicList } from './catalogue.queries.ts';
import { ensureWeeks } from './ensure-weeks.ts';
import {
  assignmentsOfRange,
  groupAttendeesOfRange,
  groupSessionsOfRange,
  membershipsOfRange,
  privateCallsOfRange,
  studentsOfRange,
  weeksOfRange,
} from './range.queries.ts';
import { readRange } from './read-range.ts';

// Only what serves weeks makes the missing ones (api.md 6.7). The other lists are the same before and after: a week
// that is yet to be made has no assignments, calls or attendees, and its membership runs on its Sunday, so it is
// chosen by its days already.
export const coachingRoutes = implement(coaching, {
  async coaches(_, { db }) {
    return new JsonText(await readJson(db, coachList));
  },

  async courses(_, { db }) {
    return new JsonText(await readJson(db, courseList));
  },

  async lessons(_, { db }) {
    return new JsonText(await readJson(db, lessonList));
  },

  async topics(_, { db }) {
    return new JsonText(await readJson(db, topicList));
  },

  async weeks({ params }, { db, now }) {
    const range = readRange(params);
    await ensureWeeks(db, range, now);
    return new JsonText(await readJson(db, weeksOfRange, [range.start, range.end]));
  },

  async assignments({ params }, { db }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, assignmentsOfRange, [start, end]));
  },

  async privateCalls({ params }, { db }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, privateCallsOfRange, [start, end]));
  },

  async groupSessions({ params }, { db }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, groupSessionsOfRange, [start, end]));
  },

  async groupAttendees({ params }, { db }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, groupAttendeesOfRange, [start, end]));
  },

  async activeMemberships({ params }, { db, now }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, membershipsOfRange, [start, end, toDay(now)]));
  },

  async activeStudents({ params }, { db, now, user }) {
    const { start, end } = readRange(params);
    return new JsonText(await readJson(db, studentsOfRange, [start, end, toDay(now), isAdmin(user)]));
  },
});
