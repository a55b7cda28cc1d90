import { givenSets } from '@soltura/contract/flashcards/given-sets';
import { userMerges } from '@soltura/contract/people/user-merges';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tables } from '@soltura/contract/tables/tables';
import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { undoing } from '@soltura/contract/undo/undo';
import type { Db } from '../../db/session.ts';
import { makeCard, makeExample } from '../cards.ts';
import { makeCoachRecord, makePlannedCall, makeTask, makeTopic } from '../coaching.ts';
import type { LargeSchool } from '../large/fill.ts';
import { makeStudent } from '../people.ts';
import { insertRow, readRow } from '../rows.ts';
import type { Visit } from './visit.ts';

const DAY_MS = 86_400_000;

/** Undoes changes as an admin and as a coach, and changes that can no longer be undone. */
export async function* visitUndo(
  db: Db,
  { admin, coach, student }: LargeSchool,
  run: string,
): AsyncGenerator<Visit> {
  const params = { table: 'session-topics' } as const;
  const asAdmin = { as: admin.emailAddress, status: 200 };
  const asCoach = { as: coach.emailAddress, status: 200 };
  const undo = (changeSet: number) => ({ endpoint: undoing.undo, request: { body: { changeSet } } });

  const [one, other] = [
    await makeTopic(db, { name: `One ${run}` }),
    await makeTopic(db, { name: `Other ${run}` }),
  ];
  const exchange = [
    { recordId: one.recordId, version: 1, values: { name: other.name } },
    { recordId: other.recordId, version: 1, values: { name: one.name } },
  ];
  yield { ...asAdmin, endpoint: tables.change, request: { params, body: exchange } };
  const exchanged = await readLastSet(db);
  const stored = await db.query<{ version: number }>(
    { name: '', text: 'select version from session_topics where record_id = $1' },
    [one.recordId],
  );
  const since = [
    { recordId: one.recordId, version: stored[0]?.version ?? 0, values: { name: `Since ${run}` } },
  ];
  yield { ...asAdmin, endpoint: tables.change, request: { params, body: since } };
  const newer = await readLastSet(db);
  const further = [{ recordId: null, version: 0, values: { name: `Further ${run}` } }];
  const headers = { 'change-set': String(newer) };
  yield { ...asAdmin, endpoint: tables.change, request: { params, headers, body: further } };
  yield { ...asAdmin, ...undo(exchanged), status: 409 };
  yield { ...asAdmin, ...undo(newer) };
  yield { ...asAdmin, ...undo(exchanged) };

  const body = { recordId: student.coachingStudent, fluencyGoal: `To talk ${run}` };
  yield { ...asCoach, endpoint: studentWrites.update, request: { body } };
  yield { ...asCoach, ...undo(await readLastSet(db)) };
  const taken = { body: { changeSet: await readLastSet(db) } };
  yield { ...asCoach, endpoint: undoing.bringBack, request: taken };

  const { recordId: taker } = await makeCoachRecord(db);
  await makePlannedCall(db, {
    coach: coach.recordId,
    startsAt: new Date(Date.now() + DAY_MS),
    students: [student.coachingStudent],
  });
  const handed = { recordId: student.coachingStudent, relatedCoach: taker, givesCalls: true };
  yield { ...asAdmin, endpoint: studentWrites.update, request: { body: handed } };
  yield { ...asAdmin, ...undo(await readLastSet(db)) };

  const [kept, gone] = [await makeStudent(db), await makeStudent(db)];
  const relatedExample = await makeExample(db);
  for (const { recordId } of [kept, gone]) {
    const card = await makeCard(db, recordId, { relatedExample, reviewInterval: 2 });
    await insertRow(db, 'reviews', {
      relatedStudent: recordId,
      relatedStudentExample: card,
      relatedExample,
      reviewedAt: new Date('2026-01-10T10:00:00Z'),
      difficulty: 'easy',
      graded: 'easy',
    });
  }
  const merging = { other: gone.recordId, version: 1, otherVersion: 1 };
  const into = { params: { id: kept.recordId }, body: merging };
  yield { ...asAdmin, endpoint: userMerges.merge, request: into };
  yield { ...asAdmin, ...undo(await readLastSet(db)) };

  const exampleIds = [relatedExample, await makeExample(db)];
  const giving = { addresses: [kept.emailAddress], exampleIds };
  yield { ...asAdmin, endpoint: givenSets.give, request: { body: giving } };
  yield { ...asAdmin, ...undo(await readLastSet(db)) };

  const { recordId: id } = await makeTask(db, { relatedStudent: student.coachingStudent });
  const line = `El tren ${run} ya había salido.`;
  const card = { line, spanishExample: line, englishTranslation: 'The train had left already.' };
  yield { ...asCoach, endpoint: feedbackCards.make, request: { params: { id }, body: card } };
  yield { ...asCoach, ...undo(await readLastSet(db)) };
}

async function readLastSet(db: Db): Promise<number> {
  const last = await readRow<{ recordId: number }>(db, 'change_sets', {}, { order: 'record_id desc' });
  return last?.recordId ?? 0;
}
