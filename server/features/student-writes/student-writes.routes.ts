import { studentWrites } from '@soltura/contract/student-writes';
import { implement } from '../../http/implement.ts';
import { readVersion } from '../record-changes/based-on.ts';
import { changeRecord, createRecord, removeRecord } from '../record-changes/change-record.ts';
import { creditStore } from './credit-store.ts';
import { decideCredit, decideNewCredit } from './decide-credit.ts';
import { decideMembership } from './decide-membership.ts';
import { decideStudent } from './decide-student.ts';
import { makeMembershipStore } from './membership-store.ts';
import { makeStudentStore } from './student-store.ts';

export const studentWritesRoutes = implement(studentWrites, {
  async updateStudent({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeStudentStore(call), target, body, (db, stored) =>
      decideStudent(db, body, call, stored),
    );
  },

  async updateMembership({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeMembershipStore(call), target, body, (db, stored) =>
      decideMembership(db, body, call.user, stored),
    );
  },

  async addBundleCredit({ body }, call) {
    return [await createRecord(call, creditStore, (db) => decideNewCredit(db, body))];
  },

  async updateBundleCredit({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, creditStore, target, body, (_, stored) => decideCredit(body, stored));
  },

  async removeBundleCredit({ params, headers }, call) {
    return removeRecord(call, creditStore, { id: params.id, version: readVersion(headers) });
  },
});
