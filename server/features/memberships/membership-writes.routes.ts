import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord } from '../../changes/change-record.ts';
import { writeChanges } from '../../changes/change-set.ts';
import { implement } from '../../http/implement.ts';
import { addMembership } from './add-membership.ts';
import { decideMembership } from './decide-membership.ts';
import { makeMembershipType } from './membership-type.ts';

export const membershipWritesRoutes = implement(membershipWrites, {
  add({ params, body }, call) {
    return writeChanges(call, (changes) => addMembership(changes, params.id, body));
  },

  async change({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    return changeRecord(call, makeMembershipType(call), target, body, (db, stored) =>
      decideMembership(db, { ...body, recordId: params.id }, call, stored),
    );
  },

  async update({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeMembershipType(call), target, body, (db, stored) =>
      decideMembership(db, body, call, stored),
    );
  },
});
