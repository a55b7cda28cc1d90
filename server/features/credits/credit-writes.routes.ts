import { creditWrites } from '@soltura/contract/credits/credit-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord, createRecord, removeRecord } from '../../changes/change-record.ts';
import { implement } from '../../http/implement.ts';
import { creditType } from './credit-type.ts';
import { decideCredit, decideNewCredit } from './decide-credit.ts';

export const creditWritesRoutes = implement(creditWrites, {
  async add({ body }, call) {
    return [await createRecord(call, creditType, (db) => decideNewCredit(db, body))];
  },

  async update({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, creditType, target, body, (_, stored) => decideCredit(body, stored));
  },

  async remove({ params, headers }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    // People confirm that the deletion cannot be undone (screens-staff 7.5).
    return removeRecord(call, creditType, target, { isFinal: true });
  },
});
