import type { Endpoint } from '@soltura/contract/endpoint';
import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord, makeMembership } from '../../testing/coaching.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { makeUser } from '../../testing/people.ts';
import { updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: ana } = await makeUser(db, { adminRole: 'coach', emailAddress: 'ana@soltura.example' });
const { recordId: anasId } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const { recordId: beasId } = await makeCoachRecord(db, { email: 'bea@soltura.example' });

/** Sends a change while the coach of the student is being changed and not yet committed. */
async function sendDuringHandover(from: number, to: number, endpoint: Endpoint, makeBody: MakeBody) {
  const { recordId } = await makeCoachingStudent(db, { relatedCoach: from });
  const body = await makeBody(recordId);
  const { sending } = await db.transaction(async (transaction) => {
    await updateRows(transaction, 'coaching_students', { recordId }, { relatedCoach: to });
    const write = { isAnswered: false };
    const sending = api.call(endpoint, ana, { body }).finally(() => {
      write.isAnswered = true;
    });
    while (!write.isAnswered && (await countWaiting(db)) === 0);
    return { sending };
  });
  return (await sending).status;
}

type MakeBody = (studentId: number) => Promise<object>;

const subjects: [string, Endpoint, MakeBody][] = [
  ['a student', studentWrites.update, async (recordId) => ({ recordId, startingLevel: '2' })],
  [
    'a membership',
    membershipWrites.update,
    async (relatedStudent) => ({
      recordId: (await makeMembership(db, { relatedStudent })).recordId,
      onHold: true,
    }),
  ],
];

describe.each(subjects)('a change of %s while the student is handed over', (_, endpoint, makeBody) => {
  test('is refused to the coach who was', async () => {
    expect(await sendDuringHandover(anasId, beasId, endpoint, makeBody)).toBe(403);
  });

  test('is written for the coach who is to be', async () => {
    expect(await sendDuringHandover(beasId, anasId, endpoint, makeBody)).toBe(200);
  });
});
