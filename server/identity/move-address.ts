import { moveCoach } from '@soltura/domain/people/move-coach';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { type Author, type Change, type ChangeSet, writeChanges } from '../changes/change-set.ts';
import type { Db } from '../db/session.ts';
import { readCoaches } from '../features/people/coach-list.ts';

export interface AddressMove {
  accountId: string;
  from: string;
  to: string;
}

/**
 * The reason of a refused address: another account has it, or a coach who is matched by address would lose the match.
 */
export type MoveRefusal = 'taken' | 'unknown-coach';

interface Holder {
  isTaken: boolean;
  userId: number | null;
  isStaff: boolean;
}

const findHolder = {
  name: 'find-holder-of-address',
  // A coaching student linked to the user may have the new address already.
  text: `select exists (select from users where lower(email_address) = $2 and email_address <> '')
      or exists (select from coaching_students s where lower(s.email) = $2
        and s.record_id is distinct from own.coaching_student)
      or exists (select from accounts
        where lower(email) = $2 and email_verified_at is not null and account_id <> $1) as "isTaken",
    own.record_id as "userId", coalesce(own.admin_role, '') <> '' as "isStaff"
    from (select) one left join users own on lower(own.email_address) = $3 and own.email_address <> ''`,
};

const lock = {
  name: 'lock-addresses',
  text: 'lock table users, coaches, coaching_students in share row exclusive mode',
};

const dropUnproved = {
  name: 'drop-unproved-account',
  // A registration for the address that was never verified is deleted.
  text: 'delete from accounts where lower(email) = $2 and email_verified_at is null and account_id <> $1',
};

const moveAccount = {
  name: 'move-address-of-account',
  text: 'update accounts set email = $2 where account_id = $1',
};

const moveKeys = {
  name: 'move-keys-of-address',
  // Idempotency keys follow the account, so that a retried write still has its effect once.
  text: `update idempotency_keys k set subject = $2
    where subject = $1 and not exists (select from idempotency_keys o where o.subject = $2 and o.key = k.key)`,
};

const findUser = {
  name: 'find-user-who-moves',
  text: `select record_id as "recordId" from users where lower(email_address) = $1 and email_address <> ''`,
};

/** Builds the statement that moves the records of one table; it returns their former content for the history. */
const moveRecords = (table: string, column: string, condition = 'true') => ({
  name: `move-address-of-${table.replaceAll('_', '-')}`,
  text: `with held as (select record_id, ${column} as address from ${table}
      where lower(${column}) = $1 and ${column} <> '' and ${condition} order by record_id for update)
    update ${table} t set ${column} = $2 from held where t.record_id = held.record_id
    returning t.record_id as "recordId", held.address, t.version`,
});

const moveUsers = moveRecords('users', 'email_address');
const moveCoaches = moveRecords('coaches', 'email');
// The user has the new address by now. A student linked to another user keeps theirs.
const moveStudents = moveRecords(
  'coaching_students',
  'email',
  `not exists (select from users u where u.coaching_student = coaching_students.record_id
    and lower(u.email_address) <> $2)`,
);

export async function refuseMove(
  db: Db,
  move: AddressMove,
  coachEmailDomains: readonly string[],
): Promise<MoveRefusal | undefined> {
  const decided = await decideMove(db, move, coachEmailDomains);
  return 'refusal' in decided ? decided.refusal : undefined;
}

/**
 * Locks out other writes of people until the transaction ends, so that nobody else can be given the address meanwhile.
 * Locks of rows would not do: the row of whoever gets the address may not exist yet.
 */
export async function lockAddresses(db: Db): Promise<void> {
  await db.query(lock);
}

/**
 * Gives an account another address, and with it everything joined by the address: the user, the coach, the coaching
 * students, and the idempotency keys. It must be called after `lockAddresses`, in the same transaction. A refused move
 * writes nothing.
 */
export async function moveAddress(
  db: Db,
  move: AddressMove,
  { coachEmailDomains, address, now }: { coachEmailDomains: readonly string[]; address: string; now: Date },
): Promise<MoveRefusal | undefined> {
  const { accountId, from, to } = move;
  const decided = await decideMove(db, move, coachEmailDomains);
  if ('refusal' in decided) return decided.refusal;
  const user = await findAuthor(db, move);
  await writeChanges(
    { db, user, address, now, setChangeSet: () => {}, setRecordVersion: () => {} },
    async (changes) => {
      // An undo in the app would separate the records from the account.
      changes.makeFinal();
      await moveKind(changes, 'users', moveUsers, 'emailAddress', [from, to]);
      const { coachAddress } = decided;
      if (coachAddress !== undefined)
        await moveKind(changes, 'coaches', moveCoaches, 'email', [coachAddress, to]);
      await moveKind(changes, 'coaching-students', moveStudents, 'email', [from, to]);
    },
  );
  await db.query(dropUnproved, [accountId, to]);
  await db.query(moveAccount, [accountId, to]);
  await db.query(moveKeys, [from, to]);
  return undefined;
}

async function decideMove(
  db: Db,
  { accountId, from, to }: AddressMove,
  coachEmailDomains: readonly string[],
): Promise<{ refusal: MoveRefusal } | { coachAddress: string | undefined }> {
  const [holder] = await db.query<Holder & Record<string, unknown>>(findHolder, [accountId, to, from]);
  if (!holder || holder.isTaken) return { refusal: 'taken' };
  const { userId, isStaff } = holder;
  const moved = moveCoach(await readCoaches(db), { from, to, userId, isStaff }, coachEmailDomains);
  if (moved === 'taken') return { refusal: 'taken' };
  if (moved === 'unknown') return { refusal: 'unknown-coach' };
  return { coachAddress: moved?.user.email.toLowerCase() };
}

async function findAuthor(db: Db, { from, to }: AddressMove): Promise<Author> {
  const [user] = await db.query<{ recordId: number }>(findUser, [from]);
  return user ? { ...user, emailAddress: to } : null;
}

async function moveKind(
  changes: ChangeSet,
  kind: RecordKind,
  statement: typeof moveUsers,
  field: 'email' | 'emailAddress',
  [from, to]: readonly [string, string],
): Promise<void> {
  const rows = await changes.db.query<{ recordId: number; address: string; version: number }>(statement, [
    from,
    to,
  ]);
  changes.note(
    kind,
    rows.map(({ recordId, address, version }): Change => {
      return { recordId, action: 'updated', before: { [field]: address }, after: { [field]: to }, version };
    }),
  );
}
