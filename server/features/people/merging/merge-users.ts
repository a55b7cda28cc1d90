import type { UserMergeTrial } from '@soltura/contract/people/user-merges';
import { findMergeObstacles, type MergedUser, mergeUsers } from '@soltura/domain/people/merge-users';
import { storeAuditEvents } from '../../../audit/audit-events.ts';
import type { ChangeSet } from '../../../changes/change-set.ts';
import { type MergingPair, requirePair } from '../../../changes/merging-pair.ts';
import { lockRecords, readRecords, type StoredRecord } from '../../../changes/record-source.ts';
import { storeRecords } from '../../../changes/store-records.ts';
import type { Db } from '../../../db/session.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findAccountByEmail, normaliseEmail } from '../../../identity/accounts.ts';
import { endSessionsOf } from '../../../identity/payloads.ts';
import { sourceOf } from '../../tables/table-sources.ts';
import { findRefusal, lockAdmins } from '../../tables/user-rules.ts';
import { countMoved, digestOwnedRows, lockCardsOf, moveCardsOf, moveRowsOf } from './owned-rows.queries.ts';
import { readSharedCards } from './shared-cards.queries.ts';
import { foldTogether } from './shared-cards.ts';
import { listStudentsOf, readLinks, storeUserMerge } from './user-merges.queries.ts';

type UserFields = MergedUser & { readonly isArchived: boolean };
type StoredUser = StoredRecord<UserFields>;

const source = { ...sourceOf('users'), id: 'merged-users' };

/**
 * Merges a user into another one, as one change set: cards, reviews and the other rows of the merged user move, two
 * cards of the same example become one, details are combined by `mergeUsers`, and the merged user is archived and
 * signed out.
 *
 * Lock order: cards before users, as in a review. A card that is added meanwhile is waited for.
 * @throws Refusal 'record-not-found', 'validation-failed' when the other is no other present user, 'stale-write' when
 * either was changed since the trial, 'merge-refused' with the obstacles, 'forbidden' for a caller who is no longer an
 * admin.
 */
export async function mergeUsersInto(changes: ChangeSet, merging: MergingPair): Promise<void> {
  const { id, other: otherId } = merging;
  const { db, now, user: caller } = changes;
  const adminIds = await lockAdmins(db);
  await lockCardsOf(db, [id, otherId]);
  const users = await lockRecords<UserFields>(db, source, [id, otherId], 'for update');
  // Cards that were added before the users were locked.
  await lockCardsOf(db, [id, otherId]);
  const { kept, other } = requirePair(users, merging, NOT_THERE);
  if (!adminIds.includes(caller?.recordId ?? 0)) throw new Refusal('forbidden');
  const { gains, obstacles } = await decide(db, kept, other, caller?.recordId ?? 0);
  if (obstacles.length > 0) throw new Refusal('merge-refused', obstacles.join(' '));
  const lost = adminIds.includes(otherId) ? findRefusal(otherId, adminIds.length, caller) : undefined;
  if (lost !== undefined) throw new Refusal('merge-refused', lost);

  changes.note('users', [
    describeMerge(kept, { merged: null }, { merged: otherId }),
    describeMerge(other, { mergedInto: null }, { mergedInto: id }),
  ]);
  // A link can belong to one user only, so it is cleared at the merged user.
  const given = {
    ...('coachingStudent' in gains && { coachingStudent: null }),
    ...('coach' in gains && { coach: null }),
  };
  await storeRecords(changes, source, {
    changed: [
      { stored: kept, next: { ...kept.values, ...gains } },
      { stored: other, next: { ...other.values, ...given, isArchived: true } },
    ],
  });
  const shared = await readSharedCards(db, id, otherId);
  const folded = await foldTogether(db, { id, other: otherId }, shared);
  const moved = {
    cards: await moveCardsOf(db, id, otherId, folded),
    rows: await moveRowsOf(db, id, otherId),
  };
  const seen = await digestOwnedRows(db, [id, otherId]);
  await storeUserMerge(db, { kept: id, other: otherId, cards: shared, moved, seen }, now);
  await endLogIn(changes, other, id);
}

const NOT_THERE = 'Choose another user who is not archived.';

function describeMerge({ recordId, version }: StoredUser, before: object, after: object) {
  return { recordId, action: 'updated' as const, before, after, version };
}

/** Signs the merged user out everywhere. The account stays, and the next sign-in gets a message about the merge. */
async function endLogIn({ db, user, address, now }: ChangeSet, other: StoredUser, id: number): Promise<void> {
  const account = await findAccountByEmail(db, normaliseEmail(other.values.emailAddress));
  if (account) await endSessionsOf(db, account.accountId);
  const about = { into: id };
  const event = {
    kind: 'users-merged',
    actor: user?.recordId,
    subject: other.recordId,
    address,
    about,
  } as const;
  await storeAuditEvents(db, [event], now);
}

/**
 * Returns the effects of `mergeUsersInto` without merging.
 *
 * @throws Refusal 'record-not-found' unless the two are different present users.
 */
export async function tryUserMerge(
  db: Db,
  id: number,
  otherId: number,
  callerId: number,
): Promise<UserMergeTrial> {
  const found = await readRecords<UserFields>(db, source, [id, otherId]);
  const present = found.filter(({ values }) => !values.isArchived);
  const users = new Map(present.map((user) => [user.recordId, user]));
  const kept = users.get(id);
  const other = users.get(otherId);
  if (!kept || !other || id === otherId) throw new Refusal('record-not-found');
  const { gains, obstacles, student, accessTokens } = await decide(db, kept, other, callerId);
  return {
    kept: describe(kept),
    other: describe(other),
    moves: await countMoved(db, id, otherId),
    coachingStudent: student,
    taken: Object.keys(gains).filter((field) => field !== 'coachingStudent'),
    keptBack: listKeptBack(kept.values, other.values, gains),
    accessTokens,
    obstacles,
  };
}

async function decide(db: Db, kept: StoredUser, other: StoredUser, callerId: number) {
  const students = await listStudentsOf(db, [kept.recordId, other.recordId]);
  const studentsOf = ({ recordId }: StoredUser) => students.filter(({ user }) => user === recordId);
  const own = studentsOf(kept);
  const theirs = studentsOf(other);
  const presentOf = (list: typeof students) => list.filter(({ isPresent }) => isPresent);
  const [ownStudent] = presentOf(own);
  const [theirStudent] = presentOf(theirs);
  const isOnlyOther = !ownStudent && (theirStudent !== undefined || own.length === 0);
  const student = isOnlyOther ? theirs[0] : undefined;
  const coaches = { kept: kept.values.coach, other: other.values.coach };
  const { keptCoach, otherCoach, accessTokens } = await readLinks(db, coaches, other.recordId);
  return {
    student: student?.name ?? '',
    accessTokens,
    gains: mergeUsers(kept.values, other.values, student?.id ?? null),
    obstacles: findMergeObstacles({
      kept: nameOf(kept),
      other: nameOf(other),
      isOwn: other.recordId === callerId,
      students: ownStudent && theirStudent ? { kept: ownStudent.name, other: theirStudent.name } : null,
      studentsOfOther: ownStudent ? 0 : presentOf(theirs).length,
      coaches: keptCoach !== null && otherCoach !== null ? { kept: keptCoach, other: otherCoach } : null,
    }),
  };
}

const comparedFields = ['name', 'emailAddress', 'adminRole', 'studentRole', 'cohort', 'program'] as const;

function listKeptBack(kept: UserFields, other: UserFields, gains: object): UserMergeTrial['keptBack'] {
  return comparedFields.flatMap((field) => {
    const isTaken = field in gains || other[field] === '' || other[field] === kept[field];
    return isTaken ? [] : [{ field, kept: kept[field], other: other[field] }];
  });
}

function nameOf({ values }: StoredUser): string {
  return values.name || values.emailAddress;
}

function describe({ recordId, version, values }: StoredUser): UserMergeTrial['kept'] {
  return { recordId, version, name: values.name, emailAddress: values.emailAddress };
}
