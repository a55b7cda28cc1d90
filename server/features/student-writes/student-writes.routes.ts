import { studentWrites } from '@soltura/contract/student-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord, createRecord, removeRecord } from '../../changes/change-record.ts';
import { implement } from '../../http/implement.ts';
import { creditType } from './credit-type.ts';
import { decideCredit, decideNewCredit } from './decide-credit.ts';
import { decideMembership } from './decide-membership.ts';
import { decideStudent } from './decide-student.ts';
import { makeMembershipType } from './membership-type.ts';
import { makeStudentType } from './student-type.ts';

export const studentWritesRoutes = implement(studentWrites, {
  async updateStudent({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeStudentType(call), target, body, (db, stored) =>
      decideStudent(db, body, call, stored),
    );
  },

  async updateMembership({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeMembershipType(call), target, body, (db, stored) =>
      decideMembership(db, body, call.user, stored),
    );
  },

  async addBundleCredit({ body }, call) {
    return [await createRecord(call, creditType, (db) => decideNewCredit(db, body))];
  },

  async updateBundleCredit({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, creditType, target, body, (_, stored) => decideCredit(body, stored));
  },

  async removeBundleCredit({ params, headers }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    // People confirm that it cannot be undone (screens-staff 7.9).
    return removeRecord(call, creditType, target, { isFinal: true });
  },
});
