import type { UndoneRecord } from '@soltura/contract/undo/undo';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { findViolation } from '../../db/violations.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeBackGiven } from '../flashcards/take-back-given.ts';
import { splitUsers } from '../people/merging/split-users.ts';
import { lockAdmins } from '../tables/user-rules.ts';
import { reopenReports } from '../typos/typo-reports.queries.ts';
import {
  findNewerChanges,
  lockChangeSet,
  type NewerChange,
  readChangesOfSet,
  readKnownVersions,
} from './change-sets.queries.ts';
import { type Fields, findReversals, type Reversal, type ReversedKind } from './net-changes.ts';
import { describeNewer } from './obstacles.ts';
import { findSource, inOrderOfReferences } from './record-sources.ts';
import { refuseWriter } from './refuse-writer.ts';
import { deleteCreated, restoreChanged } from './reverse-kind.ts';
import { UNDOABLE_MS } from './undoable.ts';

const MOST_NAMED = 4;

/**
 * Undoes all changes of one write, in one transaction, as a write of its own. A deleted record comes back under its id,
 * with a version above its last.
 * @throws Refusal 'change-set-not-found'; 'forbidden' for anyone but the author, and for an author who may no longer
 * write these records; 'undo-refused' with the reason in the message.
 */
export async function undoChangeSet(call: Call<CallingUser>, id: number): Promise<UndoneRecord[]> {
  const work = async (changes: ChangeSet) => {
    await checkSet(changes, call, id);
    const reversals = findReversals(await readChangesOfSet(changes.db, id));
    // Admins are locked first, as in every write of users, so that writes cannot deadlock.
    if (reversals.has('users')) await lockAdmins(changes.db);
    const kinds: ReversedKind[] = [];
    for (const kind of inOrderOfReferences) {
      const own = reversals.get(kind);
      if (own) kinds.push(await lockKind(changes, kind, own));
    }
    for (const kind of kinds) await refuseWriter(changes.db, call, kind);
    const recorded = await findNewerChanges(changes.db, id, MOST_NAMED);
    const newer = recorded.length > 0 ? recorded : await findUnrecorded(changes, id, kinds);
    if (newer.length > 0) throw new Refusal('undo-refused', await describeNewer(changes.db, newer));

    await splitUsers(changes, id);
    await takeBackGiven(changes, call, id);
    for (const kind of kinds.toReversed()) await deleteCreated(changes, kind);
    for (const kind of kinds) await restoreChanged(changes, kind);
    await reopenReports(changes.db, id);
    return kinds.flatMap(({ kind, reversals: own }) =>
      own.map(({ recordId, action }) => ({ kind, recordId, action: PAST[action] })),
    );
  };
  try {
    return await writeChanges(call, work, { within: 'attempt', takesBack: id });
  } catch (fault) {
    throw findViolation(fault) ? new Refusal('undo-refused', IN_USE) : fault;
  }
}

const PAST = { create: 'created', change: 'updated', delete: 'deleted' } as const;

const IN_USE = 'This can no longer be undone: something that was made since depends on it.';

async function checkSet({ db }: ChangeSet, { user, now }: Call<CallingUser>, id: number): Promise<void> {
  const set = await lockChangeSet(db, id);
  if (!set) throw new Refusal('change-set-not-found');
  const { at, actor, isFinal, isUndo, isTakenBack } = set;
  if (actor !== user.recordId) throw new Refusal('forbidden', 'Only who made a change can undo it.');
  if (isFinal) throw new Refusal('undo-refused', 'This action cannot be undone.');
  if (isUndo) throw new Refusal('undo-refused', 'An undo cannot be undone itself.');
  if (isTakenBack) throw new Refusal('undo-refused', 'This was undone already.');
  if (now.getTime() - at.getTime() > UNDOABLE_MS) {
    throw new Refusal('undo-refused', 'This can no longer be undone: it is more than 7 days old.');
  }
}

/** Returns records that were changed without an entry in the history, such as directly in the database. */
async function findUnrecorded(
  { db }: ChangeSet,
  id: number,
  kinds: readonly ReversedKind[],
): Promise<NewerChange[]> {
  const stored = new Map(kinds.map((reversed) => [reversed.kind, reversed.stored]));
  const known = await readKnownVersions(db, id);
  return known.flatMap(({ kind, recordId, version }) => {
    const held = stored.get(kind)?.get(recordId);
    const isUnrecorded = held !== undefined && version !== null && version !== held.version;
    return isUnrecorded ? [{ kind, recordId, who: '' }] : [];
  });
}

async function lockKind(
  { db }: ChangeSet,
  kind: RecordKind,
  reversals: readonly Reversal[],
): Promise<ReversedKind> {
  const idsOf = (isDeleted: boolean) =>
    reversals.filter(({ action }) => (action === 'delete') === isDeleted).map(({ recordId }) => recordId);
  const source = findSource(kind);
  const kept = await lockRecords<Fields>(db, source, idsOf(false));
  const made = await lockRecords<Fields>(db, source, idsOf(true), 'for update');
  return { kind, reversals, stored: new Map([...kept, ...made]) };
}
