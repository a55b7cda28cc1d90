import { weekReads } from '@soltura/contract/weeks/week-reads';
import { toDay } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import { implement } from '../../http/implement.ts';
import { share, shareList, shareStatement } from '../../http/shared-answers/shared-json.ts';
import { coachList, courseList, lessonList, topicList } from './catalogue.queries.ts';
import {
  assignmentsOfRange,
  groupAttendeesOfRange,
  groupSessionsOfRange,
  membershipsOfRange,
  privateCallsOfRange,
  studentsOfRange,
  weeksWithMissing,
} from './range.queries.ts';
import { readRange } from './read-range.ts';

// Only reads of weeks create the missing ones (api.md 6.7). They do not change the other lists: a missing week has no
// assignments, calls or attendees yet, and its membership is found by the days on which it runs.
export const weekReadsRoutes = implement(weekReads, {
  async coaches() {
    return shareStatement(coachList);
  },

  async courses() {
    return shareStatement(courseList);
  },

  async lessons() {
    return shareStatement(lessonList);
  },

  async topics() {
    return shareStatement(topicList);
  },

  async weeks({ params }, { now }) {
    const { start, end } = readRange(params);
    return share(weeksWithMissing, start, end, toDay(now));
  },

  async assignments({ params }) {
    const { start, end } = readRange(params);
    return shareList(assignmentsOfRange, start, end);
  },

  async privateCalls({ params }) {
    const { start, end } = readRange(params);
    return shareList(privateCallsOfRange, start, end);
  },

  async groupSessions({ params }) {
    const { start, end } = readRange(params);
    return shareList(groupSessionsOfRange, start, end);
  },

  async groupAttendees({ params }) {
    const { start, end } = readRange(params);
    return shareList(groupAttendeesOfRange, start, end);
  },

  async activeMemberships({ params }, { now }) {
    const { start, end } = readRange(params);
    return shareList(membershipsOfRange, start, end, toDay(now));
  },

  async activeStudents({ params }, { now, user }) {
    const { start, end } = readRange(params);
    return shareList(studentsOfRange, start, end, toDay(now), isAdmin(user));
  },
});
