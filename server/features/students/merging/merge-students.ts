import type { MergeTrial } from '@soltura/contract/students/merges';
import { type MergedDetails, mergeDetails } from '@soltura/domain/students/merge';
import type { ChangeSet } from '../../../changes/change-set.ts';
import { findChanges } from '../../../changes/find-changes.ts';
import { type MergingPair, requirePair } from '../../../changes/merging-pair.ts';
import {
  lockRecords,
  type RecordSource,
  readRecords,
  type StoredRecord,
} from '../../../changes/record-source.ts';
import { storeRecords } from '../../../changes/store-records.ts';
import type { Db } from '../../../db/session.ts';
import { Refusal } from '../../../http/refusal.ts';
import { creditType } from '../../credits/credit-type.ts';
import { mergeMembers } from '../../groups/write-groups.ts';
import { mergePlannedCalls } from '../../planned-calls/write-planned-calls.ts';
import { sourceOf } from '../../tables/table-sources.ts';
import { lockAdmins } from '../../tables/user-rules.ts';
import { taskType } from '../../tasks/task-type.ts';
import { findLinkToMove, listMovedIds, readMoved, storeStudentMerge } from './merge.queries.ts';

type StudentFields = MergedDetails & { readonly isArchived: boolean };

const source: RecordSource = { ...sourceOf('coaching-students'), id: 'merged-students' };

/**
 * Merges a coaching student into another one, as one change set: memberships with their weeks, bundle credits, tasks
 * and planned calls move, details are combined by `mergeDetails`, of two members of one group the kept one stays, and
 * the other one is archived.
 * @throws Refusal 'record-not-found', 'validation-failed' when the other is no other present student, 'stale-write'
 * when either was changed since the trial.
 */
export async function mergeStudents(changes: ChangeSet, merging: MergingPair): Promise<void> {
  const { id, other: otherId } = merging;
  const { db } = changes;
  // Lock order: admins, as in every write of users; then both students in the order of their ids, however the call
  // names them.
  await lockAdmins(db);
  const students = await lockRecords<StudentFields>(db, source, [id, otherId]);
  const { kept, other } = requirePair(students, merging, NOT_THERE);
  const user = await findLinkToMove(db, id, otherId);
  if (user !== undefined) await change(changes, sourceOf('users'), [user], { coachingStudent: id });
  const { details } = mergeDetails(kept.values, other.values);
  changes.note('coaching-students', [
    describeMerge(kept, { merged: null }, { merged: otherId }),
    describeMerge(other, { mergedInto: null }, { mergedInto: id }),
  ]);
  await storeRecords(changes, source, {
    changed: [
      { stored: kept, next: { ...kept.values, ...details } },
      { stored: other, next: { ...other.values, isArchived: true } },
    ],
  });
  const moved = await listMovedIds(db, otherId);
  const own = await listMovedIds(db, id);
  await change(changes, sourceOf('memberships'), moved.memberships, { relatedStudent: id });
  const credits = { ...creditType.source, id: 'merged-credits', shown: 'true' };
  await change(changes, credits, moved.credits, { relatedStudent: id });
  await change(changes, taskType.source, moved.tasks, { relatedStudent: id });
  await mergePlannedCalls(changes, id, otherId);
  await mergeMembers(changes, { kept: own.memberships, other: moved.memberships }, [id, otherId]);
  await storeStudentMerge(db, id, otherId);
}

function describeMerge({ recordId, version }: StoredRecord<StudentFields>, before: object, after: object) {
  return { recordId, action: 'updated' as const, before, after, version };
}

const NOT_THERE = 'Choose another student who is not archived.';

async function change(
  changes: ChangeSet,
  source: RecordSource,
  ids: readonly number[],
  fields: object,
): Promise<void> {
  const stored = await lockRecords<object>(changes.db, source, ids);
  await storeRecords(changes, source, {
    changed: [...stored.values()].map((record) => ({
      stored: record,
      next: { ...record.values, ...fields },
    })),
  });
}

/**
 * Returns the effects of `mergeStudents` without merging.
 *
 * @throws Refusal 'student-not-found' unless the two are different present students.
 */
export async function tryMerge(
  db: Db,
  id: number,
  otherId: number,
  now: Date,
): Promise<Omit<MergeTrial, 'otherUser'>> {
  const found = await readRecords<StudentFields>(db, source, [id, otherId]);
  const present = found.filter(({ values }) => !values.isArchived);
  const students = new Map(present.map((student) => [student.recordId, student]));
  const kept = students.get(id);
  const other = students.get(otherId);
  if (!kept || !other || id === otherId) throw new Refusal('student-not-found');
  const { details, keptBack } = mergeDetails(kept.values, other.values);
  const taken = Object.keys(findChanges(kept.values, details)?.after ?? {});
  return {
    kept: describe(kept),
    other: describe(other),
    ...(await readMoved(db, id, otherId, now)),
    keptBack,
    taken,
  };
}

function describe({ recordId, version, values }: StoredRecord<StudentFields>): MergeTrial['kept'] {
  const fullName = `${values.firstName} ${values.lastName}`.trim();
  return { recordId, version, fullName, email: values.email };
}
