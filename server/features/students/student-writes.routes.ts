import { studentWrites } from '@soltura/contract/students/student-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord } from '../../changes/change-record.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { implement } from '../../http/implement.ts';
import { giveCallsOfStudents } from '../planned-calls/write-planned-calls.ts';
import { decideStudent } from './decide-student.ts';
import { makeStudentType } from './student-type.ts';

export const studentWritesRoutes = implement(studentWrites, {
  async update({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    const { givesCalls, ...given } = body;
    return changeRecord(call, makeStudentType(call), target, given, async (db, stored, changes) => {
      const next = await decideStudent(db, given, call, stored);
      if (givesCalls)
        await giveCalls(changes, target.id, { from: stored.relatedCoach, to: next.relatedCoach });
      return next;
    });
  },
});

async function giveCalls(
  changes: ChangeSet,
  student: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<void> {
  if (from === null || to === null || from === to) return;
  await giveCallsOfStudents(changes, [{ student, from }], to);
}
