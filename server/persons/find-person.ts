import type { PersonKind } from '@soltura/domain/people/erasure';
import { findOwnCoach } from '@soltura/domain/people/own-coach';
import { findChoiceFault, type PersonPart, sortParts } from '@soltura/domain/people/person-parts';
import type { Db } from '../db/session.ts';
import { readCoaches } from '../features/people/coach-list.ts';
import { Refusal } from '../http/refusal.ts';

export interface PersonRecord extends PersonPart {
  readonly key: string;
  readonly isSure: boolean;
  readonly name: string;
  readonly email: string;
  readonly erasedAt: Date | null;
  readonly isArchived: boolean;
  readonly roles: readonly string[];
}

interface PersonAccount {
  readonly key: string;
  readonly kind: 'accounts';
  readonly isSure: false;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
}

/** The records of one person by links, and those that may be the person's because of an address. */
export interface FoundPerson {
  readonly asked: PersonRecord;
  /** The requested record, then linked ones, then those that may be of the person. */
  readonly records: readonly PersonRecord[];
  /** Accounts with an address of the person and without a user. */
  readonly accounts: readonly PersonAccount[];
  readonly others: readonly PersonRecord[];
}

/** A person as composed by an admin: at most one record of each kind. */
export interface ChosenPerson {
  readonly asked: PersonRecord;
  readonly records: readonly PersonRecord[];
  readonly userId: number | null;
  readonly studentId: number | null;
  readonly coachId: number | null;
  readonly accountId: string | null;
  /** Addresses that nobody else has, in lower case, each once: records found by them are the person's. */
  readonly addresses: readonly string[];
}

type PersonRow = Omit<PersonRecord, 'key' | 'isSure'>;

const userSql = `select 'users' as kind, u.record_id as "recordId", u.name, u.email_address as email,
      u.erased_at as "erasedAt", u.archived_at is not null as "isArchived",
      array_remove(array[u.admin_role, u.student_role], '') as roles,
      u.coaching_student as student, u.coach as coach, null::integer as "linkedUser" from users u`;
const studentSql = `select 'coaching-students', s.record_id, s.full_name, s.email, s.erased_at, s.archived_at is not null,
      '{}'::text[], null::integer, null::integer, (select l.record_id from users l where l.coaching_student = s.record_id)
      from coaching_students s`;
const coachSql = `select 'coaches', c.record_id, c.name, c.email, c.erased_at, c.archived_at is not null,
      '{}'::text[], null::integer, null::integer, (select l.record_id from users l where l.coach = c.record_id)
      from coaches c`;

const byIds = {
  name: 'find-records-of-person',
  text: `${userSql} where u.record_id = $1
    union all ${studentSql} where s.record_id = $2
    union all ${coachSql} where c.record_id = $3`,
};

const byAddress = {
  name: 'find-records-of-addresses',
  text: `${userSql} where lower(u.email_address) = any ($1::text[]) and u.email_address <> '' and u.merged_into is null
    union all ${studentSql} where lower(s.email) = any ($1::text[]) and s.merged_into is null
    union all ${coachSql} where lower(c.email) = any ($1::text[])`,
};

const staffOfLocalPart = {
  name: 'find-staff-of-local-part',
  text: `${userSql} where u.admin_role <> '' and split_part(lower(u.email_address), '@', 1) = $1`,
};

const accountsWithoutUser = {
  name: 'find-accounts-without-user',
  text: `select a.account_id as "accountId", a.name, lower(a.email) as email from accounts a
    where lower(a.email) = any ($1::text[])
      and not exists (select from users u where lower(u.email_address) = lower(a.email) and u.email_address <> '')`,
};

/**
 * Finds the person of a record: it and the records that are linked to it, and apart from them those with one of their
 * addresses. A member of staff is offered the coach whom the app takes them for (screens-staff 1.2). An erased person
 * has the record alone.
 */
export async function findPerson(
  db: Db,
  { kind, id }: { kind: PersonKind; id: number },
  companyDomains: readonly string[],
): Promise<FoundPerson | undefined> {
  const [asked] = await readByIds(db, { [kind]: id });
  if (!asked) return undefined;
  if (asked.erasedAt !== null) {
    return { asked: mark(asked, true), records: [mark(asked, true)], accounts: [], others: [] };
  }
  const linked = await readLinked(db, asked);
  const own = [asked, ...linked];
  const sameAddress = await db.query<PersonRow & Record<string, unknown>>(byAddress, [listAddresses(own)]);
  const alike = await findOtherName(db, [...own, ...sameAddress], companyDomains);
  const found = [...linked, ...sameAddress, ...alike].filter(({ erasedAt }) => erasedAt === null);
  const sorted = sortParts(asked, withoutDoubles(asked, found));
  const sure = sorted.sure.map((record) => mark(record, true));
  const records = [...sure, ...sorted.offered.map((record) => mark(record, false))];
  const accounts = await db.query<{ accountId: string; name: string; email: string }>(accountsWithoutUser, [
    listAddresses(records),
  ]);
  return {
    asked: mark(asked, true),
    records,
    accounts: accounts.map((account) => ({
      ...account,
      key: `accounts-${account.accountId}`,
      kind: 'accounts',
      isSure: false,
    })),
    others: sorted.others.map((record) => mark(record, false)),
  };
}

/**
 * Returns the person that an admin has composed of the found records.
 *
 * @throws Refusal 'erasure-refused' where a record is missing that is certainly theirs, or one is named that was not
 * offered.
 */
export function choosePerson(found: FoundPerson, keys: readonly string[]): ChosenPerson {
  const { asked, accounts, others } = found;
  const fault = findChoiceFault([...found.records, ...accounts], keys);
  if (fault !== undefined) throw new Refusal('erasure-refused', fault);
  const records = found.records.filter(({ key }) => keys.includes(key));
  const account = accounts.find(({ key }) => keys.includes(key));
  const staying = [
    ...others,
    ...found.records.filter((record) => !records.includes(record)),
    ...accounts.filter((one) => one !== account),
  ];
  const user = records.find(({ kind }) => kind === 'users');
  const idOf = (wanted: PersonKind) => records.find(({ kind }) => kind === wanted)?.recordId ?? null;
  const shared = listAddresses(staying);
  const own = listAddresses(records).filter((address) => !shared.includes(address));
  // The account of an address is that of its user.
  const logIns = listAddresses([...(user ? [user] : []), ...(account ? [account] : [])]);
  return {
    asked,
    records,
    userId: user?.recordId ?? null,
    studentId: idOf('coaching-students'),
    coachId: idOf('coaches'),
    accountId: account?.accountId ?? null,
    addresses: [...new Set([...logIns, ...own])],
  };
}

function mark(record: PersonRow, isSure: boolean): PersonRecord {
  return { ...record, key: `${record.kind}-${record.recordId}`, isSure };
}

function readByIds(db: Db, ids: Partial<Record<PersonKind, number | null>>): Promise<PersonRow[]> {
  return db.query<PersonRow & Record<string, unknown>>(byIds, [
    ids.users ?? null,
    ids['coaching-students'] ?? null,
    ids.coaches ?? null,
  ]);
}

/**
 * Returns the records that are linked to one: its user, and the coaching student and the coach of that user.
 */
async function readLinked(db: Db, asked: PersonRow): Promise<PersonRow[]> {
  const userId = asked.kind === 'users' ? asked.recordId : asked.linkedUser;
  if (userId === null) return [];
  const users = asked.kind === 'users' ? [asked] : await readByIds(db, { users: userId });
  const [user] = users;
  if (!user) return [];
  const linked = await readByIds(db, { 'coaching-students': user.student, coaches: user.coach });
  return withoutDoubles(asked, [...users, ...linked]);
}

/** Returns the user of a coach, or the coach of a user, whose addresses differ in the domain. */
async function findOtherName(
  db: Db,
  known: readonly PersonRow[],
  companyDomains: readonly string[],
): Promise<PersonRow[]> {
  const coach = known.find(({ kind }) => kind === 'coaches');
  const user = known.find(({ kind }) => kind === 'users');
  const given = coach ?? user;
  if (!given || (coach && user)) return [];
  const [localPart = ''] = given.email.toLowerCase().split('@');
  const staff = await db.query<PersonRow & Record<string, unknown>>(staffOfLocalPart, [localPart]);
  const listed = (await readCoaches(db)).filter(({ isGone }) => !isGone);
  const own = ({ recordId, email }: PersonRow) =>
    findOwnCoach(listed, { recordId, emailAddress: email }, companyDomains);
  if (coach) {
    const users = staff.filter((one) => own(one)?.recordId === coach.recordId);
    return users.length === 1 ? users : [];
  }
  if (!staff.some(({ recordId }) => recordId === given.recordId) || staff.length > 1) return [];
  const ownCoach = own(given);
  return ownCoach ? readByIds(db, { coaches: ownCoach.recordId }) : [];
}

function withoutDoubles(asked: PersonRow, records: readonly PersonRow[]): PersonRow[] {
  const all = [asked, ...records];
  return all.filter((one, index) => index > 0 && all.findIndex((other) => isSame(one, other)) === index);
}

function isSame(one: PersonRow, other: PersonRow): boolean {
  return one.kind === other.kind && one.recordId === other.recordId;
}

function listAddresses(records: readonly { readonly email: string }[]): string[] {
  const addresses = records.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== '');
  return [...new Set(addresses)];
}
