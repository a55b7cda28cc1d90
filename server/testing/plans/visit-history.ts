import { history } from '@soltura/contract/moving-in/history';
import { undoing } from '@soltura/contract/undo/undo';
import { addDays } from '@soltura/domain/dates';
import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { makeCoachingLesson, makeCoachingStudent, makeMembership } from '../coaching.ts';
import { readRow } from '../rows.ts';
import type { Visit, VisitedSchool } from './visit.ts';

/** Imports each list of the history twice, for a student who has nothing yet, and takes one back. */
export async function* visitHistory({ db, school, today }: VisitedSchool): AsyncGenerator<Visit> {
  const { recordId: student } = await makeCoachingStudent(db);
  const { recordId: lesson } = await makeCoachingLesson(db);
  const sunday = weekStartOf(today);
  await makeMembership(db, { relatedStudent: student, startDate: addDays(sunday, -28), endDate: null });
  const coach = school.coach.recordId;
  const ask = (list: HistoryListName, head: string, row: string): Visit => ({
    endpoint: history.import,
    as: school.admin.emailAddress,
    request: {
      params: { list },
      query: { apply: 'true' },
      file: new TextEncoder().encode(`${head}\n${row}\n`),
    },
    status: 200,
  });
  const weeks = 'relatedStudent,weekStarts,currentLesson,recordsComplete,offTrack';
  const week = `${student},${addDays(sunday, -14)},${lesson},yes`;
  yield ask('weeks', weeks, `${week},no`);
  yield ask('weeks', weeks, `${week},yes`);
  // A day on which the coach held as many sessions as today.
  const day = addDays(today, -14);
  const assignments = 'relatedStudent,date,assignmentType,homeworkCorrector,rating,notes';
  const assignment = `${student},${day},Writing,${coach},Good`;
  yield ask('assignments', assignments, `${assignment},One`);
  yield ask('assignments', assignments, `${assignment},Two`);
  const calls = 'relatedStudent,date,caller,rating,notes';
  const call = `${student},${day},${coach},Good`;
  yield ask('private-calls', calls, `${call},One`);
  const last = await readRow<{ recordId: number }>(db, 'change_sets', {}, { order: 'record_id desc' });
  const undo = { body: { changeSet: last?.recordId ?? 0, keepsChanged: true } };
  yield { endpoint: undoing.undo, as: school.admin.emailAddress, request: undo, status: 200 };
  yield ask('private-calls', calls, `${call},Two`);
  yield ask('private-calls', calls, `${call},Three`);
  const sessions = 'date,coach,sessionType,attendees,comments';
  const session = `${day},${coach},Level 1,${student}`;
  yield ask('group-sessions', sessions, `${session},One`);
  yield ask('group-sessions', sessions, `${session},Two`);
  const credits = 'relatedStudent,totalCredits,usedCredits,expiration';
  yield ask('bundle-credits', credits, `${student},4,0,2099-12-31`);
  yield ask('bundle-credits', credits, `${student},4,1,2099-12-31`);
}
