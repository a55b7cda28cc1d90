import { UNKNOWN_COACH } from '@soltura/domain/records/rules';
import {
  checkDeparture,
  countPlan,
  type DepartureChoice,
  type DepartureCounts,
  type DeparturePlan,
  isSamePlan,
  planDeparture,
} from '@soltura/domain/students/departure';
import type { ChangeSet } from '../../../changes/change-set.ts';
import { lockRecords, type RecordSource, type StoredRecord } from '../../../changes/record-source.ts';
import { refuseBroken } from '../../../changes/refuse-broken.ts';
import { refuseStale } from '../../../changes/stale.ts';
import { storeRecords } from '../../../changes/store-records.ts';
import { Refusal } from '../../../http/refusal.ts';
import { leaveGroups } from '../../groups/write-groups.ts';
import { readCoaches } from '../../people/coach-list.ts';
import { leavePlannedCalls } from '../../planned-calls/write-planned-calls.ts';
import { type GroupSessionRow, groupSessionType, privateCallType } from '../../records/record-types.ts';
import { sourceOf } from '../../tables/table-sources.ts';
import { lockAdmins } from '../../tables/user-rules.ts';
import { type WeekRow, weekSource } from '../../weeks/weeks.queries.ts';
import { findGivenCoach } from '../given-coach.ts';
import { findUserOfStudent, readDepartureFacts } from './departure.queries.ts';

type Fields = Record<string, unknown>;

export interface DepartureRequest {
  readonly id: number;
  readonly version: number | undefined;
  readonly choice: DepartureChoice;
  readonly shown: DepartureCounts;
  readonly companyDomains: readonly string[];
}

/**
 * Archives a student with all effects that `planDeparture` lists, as one change set.
 * @throws Refusal 'record-not-found', 'stale-write', 'validation-failed', 'departure-refused' when the effects differ
 * from those that were shown.
 */
export async function departStudent(
  changes: ChangeSet,
  { id, version, choice, shown, companyDomains }: DepartureRequest,
): Promise<void> {
  const { db, now } = changes;
  // Lock order: admins, then the student, as in every write of users and of a student's records.
  await lockAdmins(db);
  const student = await lockStudent(changes, id);
  if (!student || student.values.isArchived === true) throw new Refusal('record-not-found');
  const facts = await readDepartureFacts(db, id, now);
  if (!facts) throw new Refusal('record-not-found');
  if (version !== undefined && version !== student.version) {
    throw refuseStale({ relatedCoach: choice.relatedCoach }, { relatedCoach: student.values.relatedCoach });
  }
  const coaches = await readCoaches(db);
  const { relatedCoach } = choice;
  const coach = findGivenCoach(
    coaches,
    { relatedCoach: relatedCoach ?? '', primaryCoach: undefined },
    companyDomains,
    facts.relatedCoach,
  );
  refuseBroken([
    ...checkDeparture(choice, facts),
    ...(coach === 'unknown' ? [{ field: 'relatedCoach', message: UNKNOWN_COACH }] : []),
  ]);
  const plan = planDeparture(facts, choice);
  if (!isSamePlan(countPlan(plan), shown)) throw new Refusal('departure-refused');

  if (plan.archivedUser !== null) await archive(changes, sourceOf('users'), plan.archivedUser);
  await storeRecords(changes, sourceOf('coaching-students'), {
    changed: [{ stored: student, next: { ...student.values, relatedCoach: coach, isArchived: true } }],
  });
  await applyPlan(changes, plan, {
    student: id,
    weeks: new Set(facts.weeks.map(({ recordId }) => recordId)),
    memberships: facts.memberships.map(({ recordId }) => recordId),
  });
}

async function applyPlan(
  changes: ChangeSet,
  plan: DeparturePlan,
  {
    student,
    weeks,
    memberships,
  }: {
    readonly student: number;
    readonly weeks: ReadonlySet<number>;
    readonly memberships: readonly number[];
  },
): Promise<void> {
  const ends = new Map(plan.memberships.map((membership) => [membership.recordId, membership]));
  // A hold of somebody who has left does not end by itself.
  await changeAll<Fields>(changes, sourceOf('memberships'), memberships, (values, recordId) => {
    const ended = ends.get(recordId);
    if (!ended) return { ...values, holdUntil: null };
    const { endDate, onHold } = ended;
    return { ...values, endDate: endDate === '' ? null : endDate, onHold, holdUntil: null };
  });
  await changeAll<WeekRow>(changes, weekSource, plan.heldWeeks, (values) => ({ ...values, holdWeek: true }));
  const calls = await lockRecords<Fields>(
    changes.db,
    privateCallType.source,
    plan.cancelledCalls,
    'for update',
  );
  await storeRecords(changes, privateCallType.source, { removed: [...calls.values()] });
  await changeAll<GroupSessionRow>(changes, groupSessionType.source, plan.leftSessions, (values) => ({
    ...values,
    attendees: values.attendees.filter((week) => !weeks.has(week)),
  }));
  await leaveGroups(changes, student, memberships);
  await leavePlannedCalls(changes, student);
}

async function changeAll<Row extends object>(
  changes: ChangeSet,
  source: RecordSource,
  ids: readonly number[],
  change: (values: Row, recordId: number) => Row,
): Promise<void> {
  const stored = await lockRecords<Row>(changes.db, source, ids);
  const changed = [...stored.values()].map((record) => ({
    stored: record,
    next: change(record.values, record.recordId),
  }));
  await storeRecords(changes, source, { changed });
}

/**
 * Restores an archived student, and on request their user; ended and held memberships stay so. A present student is not
 * changed.
 * @throws Refusal 'record-not-found' for an unknown or erased student.
 */
export async function restoreStudent(
  changes: ChangeSet,
  { id, restoresLogIn }: { id: number; restoresLogIn: boolean },
): Promise<void> {
  await lockAdmins(changes.db);
  const student = await lockStudent(changes, id);
  if (!student) throw new Refusal('record-not-found');
  if (student.values.isArchived !== true) return;
  const user = restoresLogIn ? await findUserOfStudent(changes.db, id) : null;
  if (user !== null) await archive(changes, sourceOf('users'), user, false);
  const next = { ...student.values, isArchived: false };
  await storeRecords(changes, sourceOf('coaching-students'), { changed: [{ stored: student, next }] });
}

function archive(changes: ChangeSet, source: RecordSource, id: number, isArchived = true): Promise<void> {
  return changeAll<Fields>(changes, source, [id], (values) => ({ ...values, isArchived }));
}

async function lockStudent({ db }: ChangeSet, id: number): Promise<StoredRecord<Fields> | undefined> {
  const source = { ...sourceOf('coaching-students'), id: 'departing-students', shown: 't.erased_at is null' };
  return (await lockRecords<Fields>(db, source, [id])).get(id);
}
