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

/** The records that belong to one person, because they are linked or have the same address. */
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
  /** Who else has an address of this person: users and coaches, by their names. */
  readonly othersOfAddress: readonly string[];
}

interface PersonRow extends PersonRecord {
  /** Of a user: who they are linked to. */
  readonly student: number | null;
  readonly coach: number | null;
}

const userSql = `select 'users' as kind, u.record_id as "recordId", u.name, u.email_address as email,
      u.erased_at as "erasedAt", u.coaching_student as student, u.coach as coach from users u`;
const studentSql = `select 'coaching-students', s.record_id, s.full_name, s.email, s.erased_at, null::integer, null::integer
      from coaching_students s`;
const coachSql = `select 'coaches', c.record_id, c.name, c.email, c.erased_at, null::integer, null::integer from coaches c`;

const askedFor = {
  name: 'find-record-of-person',
  text: `${userSql} where $1 = 'users' and u.record_id = $2
    union all ${studentSql} where $1 = 'coaching-students' and s.record_id = $2
    union all ${coachSql} where $1 = 'coaches' and c.record_id = $2`,
};

// Whoever is linked to a record that is known, and the records that they are linked to, stand beside those of the addresses.
const connected = {
  name: 'find-records-of-addresses',
  text: `${userSql} where lower(u.email_address) = any ($1::text[]) and u.email_address <> '' and u.merged_into is null
    union ${userSql} where u.record_id = any ($2::integer[])
    union ${userSql} where u.coaching_student = any ($3::integer[])
    union ${userSql} where u.coach = any ($4::integer[])
    union all (${coachSql} where lower(c.email) = any ($1::text[])
      union ${coachSql} where c.record_id = any ($4::integer[]))
    union all (${studentSql} where lower(s.email) = any ($1::text[]) and s.merged_into is null
      union ${studentSql} where s.record_id = any ($3::integer[]))`,
};

const staffOfLocalPart = {
  name: 'find-staff-of-local-part',
  text: `${userSql} where u.admin_role <> '' and split_part(lower(u.email_address), '@', 1) = $1`,
};

/**
 * The person that a record is of: it and the records that are linked to it; without a link those with the same address. A
 * member of staff is also the coach whom the app takes them for (screens-staff 1.2). Of an erased person there is the record
 * alone.
 */
export async function findPerson(
  db: Db,
  { kind, id }: { kind: PersonKind; id: number },
  companyDomains: readonly string[],
): Promise<FoundPerson | undefined> {
  const [asked] = await db.query<PersonRow>(askedFor, [kind, id]);
  if (!asked) return undefined;
  const found = asked.erasedAt === null ? await gather(db, asked, companyDomains) : [asked];
  const parts = chooseParts(asked, found);
  const idOf = (wanted: PersonKind) => parts.find((part) => part.kind === wanted)?.recordId ?? null;
  const addresses = listAddresses(parts);
  const others = found.filter((record) => !parts.includes(record) && hasAddress(record, addresses));
  const studentId = idOf('coaching-students');
  const otherStudents = others.filter((record) => record.kind === 'coaching-students').length;
  return {
    asked,
    parts,
    userId: idOf('users'),
    studentId,
    coachId: idOf('coaches'),
    addresses,
    studentsOfAddress: otherStudents + (studentId === null ? 0 : 1),
    othersOfAddress: others
      .filter((record) => record.kind !== 'coaching-students')
      .map(({ name, email }) => name || email),
  };
}

/** The records of one person among those that addresses and links connect; of each kind one, the one that was asked for first. */
function chooseParts(asked: PersonRow, found: readonly PersonRow[]): PersonRow[] {
  const ofKind = (kind: PersonKind) => found.filter((record) => record.kind === kind);
  const all = { users: ofKind('users'), students: ofKind('coaching-students'), coaches: ofKind('coaches') };
  const user = asked.kind === 'users' ? asked : chooseUser(asked, all.users);
  const linkedElsewhere = (record: PersonRow) =>
    all.users.some((other) => other !== user && isLinkedTo(other, record));
  const choose = (records: readonly PersonRow[]) => {
    const linked = user && records.find((record) => isLinkedTo(user, record));
    const free = records.filter((record) => !linkedElsewhere(record));
    return linked ?? (free.length === 1 ? free[0] : undefined);
  };
  const student = asked.kind === 'coaching-students' ? asked : choose(all.students);
  const coach = asked.kind === 'coaches' ? asked : choose(all.coaches);
  const others = [user, coach, student].filter((part) => part !== undefined);
  return [asked, ...others.filter((part) => part !== asked)];
}

/** The user of a coaching student or a coach: who is linked to it, else the one who is linked to no other. */
function chooseUser(asked: PersonRow, users: readonly PersonRow[]): PersonRow | undefined {
  const link = asked.kind === 'coaches' ? 'coach' : 'student';
  const free = users.filter((user) => user[link] === null);
  return users.find((user) => isLinkedTo(user, asked)) ?? (free.length === 1 ? free[0] : undefined);
}

function isLinkedTo({ student, coach }: PersonRow, { kind, recordId }: PersonRow): boolean {
  return kind === 'coaches' ? coach === recordId : kind === 'coaching-students' && student === recordId;
}

async function gather(
  db: Db,
  asked: PersonRow,
  companyDomains: readonly string[],
): Promise<readonly PersonRow[]> {
  // A link may lead to another address, and that to more.
  let known = await readOf(db, [asked]);
  for (let isGrowing = true; isGrowing; ) {
    const more = await readOf(db, known);
    isGrowing = more.length > known.length;
    known = more;
  }
  const staff = await findOtherName(db, known, companyDomains);
  return staff ? readOf(db, [...known, staff]) : known;
}

/** The records that have an address of those that are known, or are linked to one, and these. */
async function readOf(db: Db, known: readonly PersonRow[]): Promise<PersonRow[]> {
  const idsOf = (kind: PersonKind) =>
    known.filter((record) => record.kind === kind).map(({ recordId }) => recordId);
  const found = await db.query<PersonRow>(connected, [
    listAddresses(known),
    idsOf('users'),
    [...idsOf('coaching-students'), ...known.flatMap(({ student }) => student ?? [])],
    [...idsOf('coaches'), ...known.flatMap(({ coach }) => coach ?? [])],
  ]);
  return [...known, ...found.filter((one) => !known.some((other) => isSame(one, other)))];
}

function isSame(one: PersonRow, other: PersonRow): boolean {
  return one.kind === other.kind && one.recordId === other.recordId;
}

/** The user of a coach, or the coach of a user, where their addresses differ in the domain. */
async function findOtherName(
  db: Db,
  known: readonly PersonRow[],
  companyDomains: readonly string[],
): Promise<PersonRow | undefined> {
  const coach = known.find(({ kind }) => kind === 'coaches');
  const user = known.find(({ kind }) => kind === 'users');
  const given = coach ?? user;
  if (!given || (coach && user)) return undefined;
  const [localPart = ''] = given.email.toLowerCase().split('@');
  const staff = await db.query<PersonRow>(staffOfLocalPart, [localPart]);
  const listed = (await readCoaches(db)).filter(({ isGone }) => !isGone);
  const own = ({ recordId, email }: PersonRow) =>
    findOwnCoach(listed, { recordId, emailAddress: email }, companyDomains);
  if (coach) {
    const users = staff.filter((one) => own(one)?.recordId === coach.recordId);
    return users.length === 1 ? users[0] : undefined;
  }
  if (!staff.some(({ recordId }) => recordId === given.recordId) || staff.length > 1) return undefined;
  const ownCoach = own(given);
  if (!ownCoach) return undefined;
  const [record] = await db.query<PersonRow>(askedFor, ['coaches', ownCoach.recordId]);
  return record;
}

function hasAddress({ email }: PersonRecord, addresses: readonly string[]): boolean {
  return addresses.includes(email.trim().toLowerCase());
}

function listAddresses(records: readonly PersonRecord[]): string[] {
  const addresses = records.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== '');
  return [...new Set(addresses)];
}
