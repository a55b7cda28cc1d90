import { isTypedFor, type PersonKind } from '@soltura/domain/people/erasure';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Db } from '../db/session.ts';
import { lockAdmins } from '../features/tables/user-rules.ts';
import { blockRefusals } from '../http/idempotency.ts';
import { toNetwork } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { findObstaclesOf } from './describe-person.ts';
import { type ChosenPerson, choosePerson, findPerson } from './find-person.ts';

export interface ErasureRequest {
  readonly db: Db;
  readonly of: { readonly kind: PersonKind; readonly id: number };
  readonly typed: string;
  readonly parts: readonly string[];
  readonly callerId: number;
  readonly address: string;
  readonly companyDomains: readonly string[];
  readonly now: Date;
}

const usedNetworks = {
  name: 'find-networks-of-person',
  // Sign-in limits are forgotten after two hours.
  text: `select distinct e.address from audit_events e
    where e.at > $3::timestamptz - interval '3 hours' and e.address <> '' and (e.actor = $1::integer or e.subject = $1::integer
      or e.account_id in (select account_id from accounts where lower(email) = any ($2::text[])))
    union select d.address from sign_in_devices d join accounts a using (account_id)
      where lower(a.email) = any ($2::text[])`,
};

/** Records of the same person that were merged into these, which are erased as well. */
const listMergedInto = (table: 'coaching_students' | 'users') => ({
  name: `list-${table}-merged-into`,
  text: `with recursive merged as (
      select record_id from ${table} where merged_into = $1
      union select s.record_id from ${table} s join merged on s.merged_into = merged.record_id)
    select record_id as id from merged join ${table} using (record_id)
    where erased_at is null order by record_id`,
});
const mergedStudents = listMergedInto('coaching_students');
const mergedUsers = listMergedInto('users');

const erase = { name: 'erase-person', text: 'select erase_person($1, $2, $3, $4, $5, $6, $7)' };

/**
 * Erases a person: names, addresses and texts go; ids, days and numbers stay (docs/privacy.md). It is one
 * transaction, for which all writes about the person wait; a second call changes nothing.
 *
 * @returns the time at which the person was erased.
 * @throws Refusal 'record-not-found'; 'validation-failed' where neither name nor address was typed; 'erasure-refused'
 * with the obstacles, or where the chosen parts are no longer those of the person.
 */
export async function erasePerson(request: ErasureRequest): Promise<Date> {
  const { of, typed, parts, callerId, address, companyDomains, now } = request;
  return request.db.transaction(
    async (db) => {
      // The first lock, so that no call that stores a refusal waits for another lock of this transaction.
      await blockRefusals(db);
      // Locked before anything is read, like every write of users: two admins cannot erase each other, nor two presses one
      // person twice.
      const adminIds = await lockAdmins(db);
      const found = await findPerson(db, of, companyDomains);
      if (!found) throw new Refusal('record-not-found');
      const { asked } = found;
      if (asked.erasedAt) return asked.erasedAt;
      const person = choosePerson(found, parts);
      const { userId, studentId, coachId, accountId } = person;
      const obstacles: string[] = [];
      for (const record of person.records) {
        obstacles.push(...(await findObstaclesOf(db, record, person.records, { callerId, adminIds, now })));
      }
      if (obstacles.length > 0) throw new Refusal('erasure-refused', obstacles.join(' '));
      // The caller may have lost the admin role since the call began.
      if (!adminIds.includes(callerId)) throw new Refusal('forbidden');
      if (!isTypedFor(typed, asked)) {
        throw new Refusal('validation-failed', NOT_TYPED, { typed: NOT_TYPED });
      }
      const event = {
        kind: 'person-erased',
        actor: callerId,
        subject: userId ?? undefined,
        address,
        about: describeRecords(person),
      } as const;
      await storeAuditEvents(db, [event], now);
      const networks = await findNetworks(db, person, now);
      await db.query(erase, [userId, studentId, coachId, now, callerId, networks, accountId]);
      for (const { id } of await db.query<{ id: number }>(mergedStudents, [studentId])) {
        await db.query(erase, [null, id, null, now, callerId, networks, null]);
      }
      for (const { id } of await db.query<{ id: number }>(mergedUsers, [userId])) {
        await db.query(erase, [id, null, null, now, callerId, networks, null]);
      }
      return now;
    },
    { isLong: true },
  );
}

const NOT_TYPED = 'Type the name or the address of this person.';

export function describeRecords({ studentId, coachId }: ChosenPerson): Record<string, number> {
  return {
    ...(studentId !== null && { coachingStudent: studentId }),
    ...(coachId !== null && { coach: coachId }),
  };
}

async function findNetworks(db: Db, { userId, addresses }: ChosenPerson, now: Date): Promise<string[]> {
  const used = await db.query<{ address: string }>(usedNetworks, [userId, addresses, now]);
  return [...new Set(used.map(({ address }) => toNetwork(address)))];
}
