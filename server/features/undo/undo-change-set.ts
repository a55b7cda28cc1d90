import type { UndoneRecord } from '@soltura/contract/undo/undo';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { findViolation } from '../../db/violations.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueTaskMailsAgain } from '../coaching-mails/queue-coaching-mails.ts';
import { readGivenExamples } from '../flashcards/given-sets.queries.ts';
import { takeBackGiven } from '../flashcards/take-back-given.ts';
import { splitUsers } from '../people/merging/split-users.ts';
import { isShownToCoaches } from '../records/history.queries.ts';
import { lockAdmins } from '../tables/user-rules.ts';
import { reopenAskedCards } from '../tasks/feedback-cards.queries.ts';
import { tellReaders, tellReadersOfTasks } from '../tasks/task-readers.ts';
import { reopenReports } from '../typos/typo-reports.queries.ts';
import {
  findNewerChanges,
  lockChangeSet,
  type NewerChange,
  readChangesOfSet,
  readKnownVersions,
  type StoredChangeSet,
} from './change-sets.queries.ts';
import { type Fields, findReversals, type Reversal, type ReversedKind } from './net-changes.ts';
import { describeNewer, nameRecords } from './obstacles.ts';
import { findSource, inOrderOfReferences } from './record-sources.ts';
import { refuseWriter } from './refuse-writer.ts';
import { deleteCreated, restoreChanged } from './reverse-kind.ts';

const MAX_NAMED = 4;

interface Reversals {
  readonly kinds: readonly ReversedKind[];
  /** The records that were changed since, and stay as they are. */
  readonly kept: readonly UndoneRecord[];
}

/**
 * Undoes all changes of one write, in one transaction, as a write of its own. A deleted record comes back under its
 * id, with a version above its last. With `keepsChanged`, records that were changed since stay, and are returned as
 * kept.
 *
 * @throws Refusal 'change-set-not-found'; 'forbidden' for anyone but the author, and for an author who may no longer
 * write these records; 'undo-refused' with the reason in the message.
 */
export function undoChangeSet(
  call: Call<CallingUser>,
  id: number,
  { keepsChanged = false }: { readonly keepsChanged?: boolean | undefined } = {},
): Promise<UndoneRecord[]> {
  const work = async (changes: ChangeSet) => {
    const set = await lockOwnSet(changes, call, id);
    if (set.isUndo) throw new Refusal('undo-refused', 'An undo cannot be undone itself.');
    const { kinds, kept } = await lockReversals(changes, call, id, keepsChanged);
    await splitUsers(changes, id);
    await takeBackGiven(changes, call, { changeSet: id, madeExamples: listMade(kinds, 'examples') });
    await reverse(changes, kinds);
    await reopenReports(changes.db, id);
    await reopenCards(changes, id);
    return [...tell(kinds), ...(await nameRecords(changes.db, kept))];
  };
  return tryToReverse(() => writeChanges(call, work, { within: 'attempt', takesBack: id }));
}

/**
 * Takes an undo of records of coaching back, as an ordinary write: its change set can be undone like the first one.
 *
 * @throws Refusal as `undoChangeSet`, and 'undo-refused' for a change set that is no undo, and for an undo of other
 * records.
 */
export function bringBackUndone(call: Call<CallingUser>, id: number): Promise<UndoneRecord[]> {
  const work = async (changes: ChangeSet) => {
    const set = await lockOwnSet(changes, call, id);
    if (!set.isUndo) throw new Refusal('undo-refused', 'Only what was taken back can be brought back.');
    const { kinds } = await lockReversals(changes, call, id, false);
    if (!kinds.every(isOfCoaching)) throw new Refusal('undo-refused', NOT_OF_COACHING);
    await reverse(changes, kinds);
    return tell(kinds);
  };
  return tryToReverse(() => writeChanges(call, work, { within: 'attempt' }));
}

async function lockReversals(
  changes: ChangeSet,
  call: Call<CallingUser>,
  id: number,
  keepsChanged: boolean,
): Promise<Reversals> {
  const reversals = findReversals(await readChangesOfSet(changes.db, id));
  // Admins are locked first, as in every write of users, so that writes cannot deadlock.
  if (reversals.has('users')) await lockAdmins(changes.db);
  const kinds: ReversedKind[] = [];
  for (const kind of inOrderOfReferences) {
    const own = reversals.get(kind);
    if (own) kinds.push(await lockKind(changes, kind, own));
  }
  const given = reversals.has('examples') ? await readGivenExamples(changes.db, id) : undefined;
  for (const kind of kinds) await refuseWriter(changes.db, call, kind, given);
  if (keepsChanged) return keepNewer(changes, id, kinds);
  const recorded = await findNewerChanges(changes.db, id, MAX_NAMED);
  const newer = recorded.length > 0 ? recorded : await findUnrecorded(changes, id, kinds);
  if (newer.length > 0) throw new Refusal('undo-refused', await describeNewer(changes.db, newer));
  return { kinds, kept: [] };
}

/** Leaves out the records that were changed since. */
async function keepNewer(changes: ChangeSet, id: number, kinds: readonly ReversedKind[]): Promise<Reversals> {
  if (!kinds.every(isOfCoaching)) throw new Refusal('undo-refused', NOT_KEPT);
  const count = kinds.reduce((sum, { reversals }) => sum + reversals.length, 0);
  const newer = [
    ...(await findNewerChanges(changes.db, id, count)),
    ...(await findUnrecorded(changes, id, kinds)),
  ];
  const kept = new Set(newer.map(({ kind, recordId }) => `${kind} ${recordId}`));
  const isKept = (kind: RecordKind, { recordId }: Reversal) => kept.has(`${kind} ${recordId}`);
  const left = kinds.map((reversed) => ({
    ...reversed,
    reversals: reversed.reversals.filter((reversal) => !isKept(reversed.kind, reversal)),
  }));
  if (newer.length > 0 && left.every(({ reversals }) => reversals.length === 0)) {
    throw new Refusal('undo-refused', await describeNewer(changes.db, newer.slice(0, MAX_NAMED)));
  }
  return {
    kinds: left,
    kept: kinds.flatMap(({ kind, reversals }) =>
      reversals
        .filter((reversal) => isKept(kind, reversal))
        .map(({ recordId }) => ({ kind, recordId, action: 'kept' as const })),
    ),
  };
}

async function reverse(changes: ChangeSet, kinds: readonly ReversedKind[]): Promise<void> {
  const groups = kinds.find(({ kind }) => kind === 'quiz-groups')?.reversals ?? [];
  const groupIds = new Set(groups.map(({ recordId }) => recordId));
  for (const kind of kinds.toReversed()) await deleteCreated(changes, kind, groupIds);
  for (const kind of kinds) await restoreChanged(changes, kind);
  const tasks = kinds.find(({ kind }) => kind === 'tasks')?.reversals ?? [];
  if (tasks.length > 0)
    await queueTaskMailsAgain(
      changes.db,
      tasks.map(({ recordId }) => recordId),
    );
  await tellReaders(changes, [...listStudentsOfTasks(kinds), ...listStudentsOfCalls(kinds)]);
}

function listMade(kinds: readonly ReversedKind[], wanted: RecordKind): number[] {
  return kinds
    .filter(({ kind }) => kind === wanted)
    .flatMap(({ reversals }) => reversals)
    .flatMap(({ recordId, action }) => (action === 'delete' ? recordId : []));
}

async function reopenCards(changes: ChangeSet, id: number): Promise<void> {
  const tasks = await reopenAskedCards(changes.db, id);
  changes.announce('tasks', tasks);
  await tellReadersOfTasks(changes, tasks);
}

function listStudentsOfTasks(kinds: readonly ReversedKind[]): number[] {
  const tasks = kinds.find(({ kind }) => kind === 'tasks');
  const known = [...(tasks?.stored.values() ?? [])].map(({ values }) => values);
  return [...known, ...(tasks?.reversals ?? []).map(({ before }) => before)].flatMap(({ relatedStudent }) =>
    typeof relatedStudent === 'number' ? relatedStudent : [],
  );
}

function listStudentsOfCalls(kinds: readonly ReversedKind[]): number[] {
  const calls = kinds.find(({ kind }) => kind === 'planned-calls');
  const known = [...(calls?.stored.values() ?? [])].map(({ values }) => values);
  return [...known, ...(calls?.reversals ?? []).map(({ before }) => before)].flatMap(({ students }) =>
    Array.isArray(students) ? students.filter((id) => typeof id === 'number') : [],
  );
}

function tell(kinds: readonly ReversedKind[]): UndoneRecord[] {
  return kinds.flatMap(({ kind, reversals }) =>
    reversals.map(({ recordId, action }) => ({ kind, recordId, action: PAST[action] })),
  );
}

async function tryToReverse(write: () => Promise<UndoneRecord[]>): Promise<UndoneRecord[]> {
  try {
    return await write();
  } catch (fault) {
    throw findViolation(fault) ? new Refusal('undo-refused', IN_USE) : fault;
  }
}

const NOT_KEPT = 'Only an import of records of coaching can be taken back in part.';

const NOT_OF_COACHING = 'Only records of coaching can be brought back.';

/** Departures and merges of students change more than records, so that these are not brought back. */
function isOfCoaching({ kind, reversals }: ReversedKind): boolean {
  if (!isShownToCoaches(kind)) return false;
  return reversals.every(({ before }) => !('isArchived' in before || 'merged' in before));
}

const PAST = { create: 'created', change: 'updated', delete: 'deleted' } as const;

const IN_USE = 'This can no longer be undone: something that was made since depends on it.';

async function lockOwnSet(
  { db }: ChangeSet,
  { user, now }: Call<CallingUser>,
  id: number,
): Promise<StoredChangeSet> {
  const set = await lockChangeSet(db, id);
  if (!set) throw new Refusal('change-set-not-found');
  const { at, actor, isFinal, isTakenBack, isByProduct } = set;
  if (actor !== user.recordId && !isByProduct)
    throw new Refusal('forbidden', 'Only who made a change can undo it.');
  if (isFinal) throw new Refusal('undo-refused', 'This action cannot be undone.');
  if (isTakenBack) throw new Refusal('undo-refused', 'This was undone already.');
  if (now.getTime() - at.getTime() > UNDOABLE_MS) {
    throw new Refusal('undo-refused', 'This can no longer be undone: it is more than 7 days old.');
  }
  return set;
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
