import type { TaskPlaces, TaskReturn } from '@soltura/contract/tasks/tasks';
import { addDays, toDay, toLocalDay } from '@soltura/domain/dates';
import { checkAssignment } from '@soltura/domain/records/assignment';
import { choosePlace, listPlaces, type Place } from '@soltura/domain/tasks/choose-membership';
import { checkReturn, findReturnFault } from '@soltura/domain/tasks/task';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { changeRecord, type Target } from '../../changes/change-record.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueTaskMails } from '../coaching-mails/queue-coaching-mails.ts';
import { findAddress, findOwnCoachId, readCoaches } from '../people/coach-list.ts';
import { decideAssignment } from '../records/decide-assignment.ts';
import { assignmentType } from '../records/record-types.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { ensureWeeksOfMemberships } from '../weeks/ensure-weeks.ts';
import {
  findPlacedTask,
  findWeekForTask,
  type ListedMembership,
  listMemberships,
  readHandedInLink,
} from './one-task.queries.ts';
import { tellReaders } from './task-readers.ts';
import { type TaskRow, taskType } from './task-type.ts';
import { refuseFault } from './write-tasks.ts';

interface Placing {
  readonly student: number;
  readonly givenAt: Date;
  readonly handedInAt: Date;
  readonly timeZone: string;
}

async function findPlaces(
  db: Db,
  { student, givenAt, handedInAt, timeZone }: Placing,
): Promise<Place<ListedMembership>[]> {
  const days = { givenOn: toLocalDay(givenAt, timeZone), handedInOn: toLocalDay(handedInAt, timeZone) };
  return listPlaces(await listMemberships(db, student), days);
}

/**
 * Returns the memberships in whose weeks the assignment of a task can stand, by a coach's calendar day of the hand-in, or
 * of now where nothing was handed in.
 * @throws Refusal 'record-not-found'
 */
export async function readPlaces(
  { db, now }: Pick<Call<CallingUser>, 'db' | 'now'>,
  id: number,
  given: string,
): Promise<TaskPlaces> {
  const timeZone = await readTimeZone(db, given);
  const task = await findPlacedTask(db, id);
  if (!task) throw new Refusal('record-not-found');
  const handedInAt = task.handedInAt ?? now;
  const places = await findPlaces(db, { ...task, handedInAt, timeZone });
  const day = toLocalDay(handedInAt, timeZone);
  return {
    day,
    weekStarts: places[0]?.weekStarts ?? weekStartOf(day),
    memberships: places.map(({ membership: { recordId, courseName } }) => ({ recordId, courseName })),
  };
}

/**
 * Returns a task to its student with feedback, and makes its assignment by the same rules as the form, as one change
 * set: both are stored or neither is. Without a membership there is no assignment. Returns the id of the task.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export async function returnTask(call: Call<CallingUser>, target: Target, body: TaskReturn): Promise<number> {
  const timeZone = await readTimeZone(call.db, body.timeZone);
  const sent = { rating: body.rating, showsRating: body.showsRating, feedback: body.feedback };
  return changeRecord<TaskRow>(call, taskType, target, sent, async (_, stored, changes) => {
    refuseFault(findReturnFault(stored.status));
    const next = {
      ...stored,
      status: 'returned' as const,
      rating: normaliseRequired(body.rating),
      showsRating: body.showsRating,
      feedback: normaliseText(body.feedback),
      returnedAt: call.now.toISOString(),
    };
    refuseBroken([
      ...checkReturn(next),
      ...checkAssignment(next, { lists: call.config }).filter(({ field }) => field === 'rating'),
    ]);
    const week = await findWeek(changes, { id: target.id, body, timeZone });
    const relatedAssignment =
      week === undefined
        ? null
        : await addAssignment(changes, call, { id: target.id, task: next, body, week });
    await tellReaders(changes, [stored.relatedStudent]);
    await queueTaskMails(call, changes.db, 'returned', [target.id]);
    return { ...next, relatedAssignment };
  });
}

interface Returning {
  readonly id: number;
  readonly body: TaskReturn;
}

/** Returns the week of the assignment, made where it is missing; undefined without a membership. */
async function findWeek(
  { db, now }: ChangeSet,
  { id, body, timeZone }: Returning & { readonly timeZone: string },
): Promise<number | undefined> {
  const placed = await findPlacedTask(db, id);
  if (!placed) throw new Refusal('record-not-found');
  const places = await findPlaces(db, { ...placed, handedInAt: placed.handedInAt ?? now, timeZone });
  const chosen = body.membership ?? null;
  const place = choosePlace(places, chosen);
  if (!place && (places.length > 0 || chosen !== null)) {
    refuseBroken([{ field: 'membership', message: 'Choose the membership' }]);
  }
  if (!place) return undefined;
  const { membership, weekStarts } = place;
  const range = { start: weekStarts, end: addDays(weekStarts, 6) };
  await ensureWeeksOfMemberships(db, [membership.recordId], range, toDay(now));
  return findWeekForTask(db, membership.recordId, weekStarts);
}

async function addAssignment(
  changes: ChangeSet,
  { user, config }: Call<CallingUser>,
  { id, task, body, week }: Returning & { readonly task: TaskRow; readonly week: number },
): Promise<number | null> {
  const { db } = changes;
  const given = normaliseRequired(body.homeworkCorrector);
  const own = async () => findAddress(await readCoaches(db), await findOwnCoachId(db, user, config));
  const values = await decideAssignment(
    db,
    {
      assignmentType: task.assignmentType,
      homeworkCorrector: given === '' ? await own() : given,
      rating: task.rating,
      notes: body.notes,
      areasOfDifficulty: body.areasOfDifficulty,
      assignmentLink: await readHandedInLink(db, id),
      relatedWeek: week,
    },
    config,
  );
  const [made = null] = await storeRecords(changes, assignmentType.source, { created: [{ values }] });
  return made;
}
