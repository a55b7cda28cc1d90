import { studentWrites } from '@soltura/contract/students/student-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord } from '../../changes/change-record.ts';
import { implement } from '../../http/implement.ts';
import { decideStudent } from './decide-student.ts';
import { makeStudentType } from './student-type.ts';

export const studentWritesRoutes = implement(studentWrites, {
  async update({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeStudentType(call), target, body, (db, stored) =>
      decideStudent(db, body, call, stored),
    );
  },
});
