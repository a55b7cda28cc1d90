import { checkCredit, readExpiration } from '../credits/credit.ts';
import { checkAssignment } from '../records/assignment.ts';
import { checkGroupSession } from '../records/group-session.ts';
import { checkPrivateCall } from '../records/private-call.ts';
import type { BrokenRule } from '../records/rules.ts';
import type { Row } from '../tables/table.ts';
import type { HistoryFacts, RecordListName } from './history-facts.ts';
import { dayIn, numberIn, textIn } from './history-row.ts';

/** Checks a row by the rules of the form of its list; `before` is undefined for a new record. */
export function checkRecordRow(
  list: RecordListName,
  next: Row,
  before: Row | undefined,
  { options, topics }: HistoryFacts,
): BrokenRule[] {
  const text = (field: string) => textIn(next, field);
  const id = (field: string) => (numberIn(next, field) === null ? '' : String(next[field]));
  const former = (field: string) => textIn(before ?? {}, field);
  switch (list) {
    case 'assignments': {
      const values = {
        assignmentType: text('assignmentType'),
        homeworkCorrector: id('homeworkCorrector'),
        rating: text('rating'),
        assignmentLink: text('assignmentLink'),
        notes: text('notes'),
        areasOfDifficulty: text('areasOfDifficulty'),
        relatedWeek: 0,
      };
      const stored = before && { assignmentType: former('assignmentType'), rating: former('rating') };
      const undated =
        dayIn(next, 'date') === null ? [{ field: 'date', message: 'Date is a required field' }] : [];
      return [...undated, ...checkAssignment(values, { stored, lists: options })];
    }
    case 'private-calls': {
      const values = {
        rating: text('rating'),
        date: text('date'),
        caller: id('caller'),
        recording: text('recording'),
        notes: text('notes'),
        areasOfDifficulty: text('areasOfDifficulty'),
        callType: text('callType'),
      };
      const stored = before && {
        rating: former('rating'),
        date: former('date'),
        callType: former('callType'),
      };
      return checkPrivateCall(values, { stored, lists: options, isCreating: false });
    }
    case 'group-sessions': {
      const values = {
        date: text('date'),
        coach: id('coach'),
        sessionType: text('sessionType'),
        callDocument: text('callDocument'),
        comments: text('comments'),
        topic: text('topic'),
        zoomLink: text('zoomLink'),
      };
      const stored = before && {
        date: former('date'),
        sessionType: former('sessionType'),
        topic: former('topic'),
      };
      return checkGroupSession(values, { stored, lists: options, topics });
    }
    case 'bundle-credits':
      return checkCredit({
        totalCredits: numberIn(next, 'totalCredits'),
        usedCredits: numberIn(next, 'usedCredits'),
        expiration: readExpiration(text('expiration')),
      });
    default:
      return list satisfies never;
  }
}
