import type { PersonKind } from '@soltura/domain/people/erasure';
import { findOwnCoach } from '@soltura/domain/people/own-coach';
import type { Db } from '../db/session.ts';
import { readCoaches } from '../features/people/coach-list.ts';

/** A record under which a person is known. */
export interface PersonRecord {
  readonly kind: PersonKind;
  readonly recordId: number;
  readonly name: string;
  /** As it is stored; may be empty. */
  readonly email: string;
  readonly erasedAt: Date | null;
}

/** The records that belong to one person, because they have the same address. */
export interface FoundPerson {
  /** The record that was asked for. */
  readonly asked: PersonRecord;
  /** The records, the one that was asked for first. */
  readonly parts: readonly PersonRecord[];
  readonly userId: number | null;
  readonly studentId: number | null;
  readonly coachId: number | null;
  /** In lower case, without doubles. */
  readonly addresses: readonly string[];
  /** How many coaching students have an address of this person; of more than one nobody knows whose it is. */
  readonly studentsOfAddress: number;
}

type PersonRow = PersonRecord & Record<string, unknown>;

const allSql = `select 'users' as kind, u.record_id as "recordId", u.name, u.email_address as email,
      u.erased_at as "erasedAt" from users u where $1 = 'users' and u.record_id = $2
    union all select 'coaching-students', s.record_id, s.full_name, s.email, s.erased_at
      from coaching_students s where $1 = 'coaching-students' and s.record_id = $2
    union all select 'coaches', c.record_id, c.name, c.email, c.erased_at
      from coaches c where $1 = 'coaches' and c.record_id = $2`;

const askedFor = { name: 'find-record-of-person', text: allSql };

const ofAddresses = {
  name: 'find-records-of-addresses',
  text: `select 'users' as kind, record_id as "recordId", name, email_address as email, erased_at as "erasedAt"
      from users where lower(email_address) = any ($1::text[]) and email_address <> ''
    union all select 'coaches', record_id, name, email, erased_at from coaches where lower(email) = any ($1::text[])
    union all select 'coaching-students', record_id, full_name, email, erased_at
      from coaching_students where lower(email) = any ($1::text[])`,
};

const staffOfLocalPart = {
  name: 'find-staff-of-local-part',
  text: `select 'users' as kind, record_id as "recordId", name, email_address as email, erased_at as "erasedAt"
    from users where admin_role <> '' and split_part(lower(email_address), '@', 1) = $1`,
};

/**
 * The person that a record is of: it and the records that have the same address. A member of staff is also the coach
 * whom the app takes them for (screens-staff 1.2). Of an erased person there is the record alone.
 */
export async function findPerson(
  db: Db,
  { kind, id }: { kind: PersonKind; id: number },
  companyDomains: readonly string[],
): Promise<FoundPerson | undefined> {
  const [asked] = await db.query<PersonRow>(askedFor, [kind, id]);
  if (!asked) return undefined;
  const found = asked.erasedAt === null ? await gather(db, asked, companyDomains) : [asked];
  const isAsked = (record: PersonRecord) => record.kind === kind && record.recordId === id;
  const students = found.filter((record) => record.kind === 'coaching-students');
  const own = students.find(isAsked) ?? (students.length === 1 ? students[0] : undefined);
  const parts = [
    asked,
    ...found.filter((record) => !isAsked(record) && (record.kind !== 'coaching-students' || record === own)),
  ];
  const idOf = (wanted: PersonKind) => parts.find((part) => part.kind === wanted)?.recordId ?? null;
  return {
    asked,
    parts,
    userId: idOf('users'),
    studentId: own?.recordId ?? null,
    coachId: idOf('coaches'),
    addresses: listAddresses(parts),
    studentsOfAddress: students.length,
  };
}

async function gather(
  db: Db,
  asked: PersonRecord,
  companyDomains: readonly string[],
): Promise<readonly PersonRecord[]> {
  const first = await readOf(db, [asked]);
  const staff = await findOtherName(db, first, companyDomains);
  return staff ? readOf(db, [...first, staff]) : first;
}

/** The records that have an address of those that are known, and these. */
async function readOf(db: Db, known: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const found = await db.query<PersonRow>(ofAddresses, [listAddresses(known)]);
  const others = known.filter(
    ({ kind, recordId }) => !found.some((one) => one.kind === kind && one.recordId === recordId),
  );
  return [...others, ...found];
}

/** The user of a coach, or the coach of a user, where their addresses differ in the domain. */
async function findOtherName(
  db: Db,
  known: readonly PersonRecord[],
  companyDomains: readonly string[],
): Promise<PersonRecord | undefined> {
  const coach = known.find(({ kind }) => kind === 'coaches');
  const user = known.find(({ kind }) => kind === 'users');
  const given = coach ?? user;
  if (!given || (coach && user)) return undefined;
  const [localPart = ''] = given.email.toLowerCase().split('@');
  const staff = await db.query<PersonRow>(staffOfLocalPart, [localPart]);
  const listed = (await readCoaches(db)).filter(({ isGone }) => !isGone);
  const own = (email: string) => findOwnCoach(listed, email, companyDomains);
  if (coach) {
    const users = staff.filter(({ email }) => own(email)?.recordId === coach.recordId);
    return users.length === 1 ? users[0] : undefined;
  }
  if (!staff.some(({ recordId }) => recordId === given.recordId) || staff.length > 1) return undefined;
  const ownCoach = own(given.email);
  if (!ownCoach) return undefined;
  const [record] = await db.query<PersonRow>(askedFor, ['coaches', ownCoach.recordId]);
  return record;
}

function listAddresses(records: readonly PersonRecord[]): string[] {
  const addresses = records.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== '');
  return [...new Set(addresses)];
}
