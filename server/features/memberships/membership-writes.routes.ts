import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { readVersion } from '../../changes/based-on.ts';
import { changeRecord } from '../../changes/change-record.ts';
import { implement } from '../../http/implement.ts';
import { decideMembership } from './decide-membership.ts';
import { makeMembershipType } from './membership-type.ts';

export const membershipWritesRoutes = implement(membershipWrites, {
  async update({ headers, body }, call) {
    const target = { id: body.recordId, version: readVersion(headers) };
    return changeRecord(call, makeMembershipType(call), target, body, (db, stored) =>
      decideMembership(db, body, call.user, stored),
    );
  },
});
