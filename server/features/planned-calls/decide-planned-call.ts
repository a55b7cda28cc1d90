import type { CallChange } from '@soltura/contract/planned-calls/planned-calls';
import { checkPlannedCall } from '@soltura/domain/planned-calls/planned-call';
import type { PlannedCallKind } from '@soltura/domain/planned-calls/planned-call-status';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { normaliseLine, normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { SettingValues } from '../../settings.ts';
import { findAddress, findCoachId, findOwnCoachId, readCoaches } from '../people/coach-list.ts';
import { checkCoach } from '../records/known-references.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { findPresentStudents } from '../students/present-students.ts';
import type { PlannedCallRow } from './planned-call-type.ts';

/** The order of the rules in the form. */
const order = [
  'coach',
  'callType',
  'sessionType',
  'students',
  'startsAt',
  'minutes',
  'joinLink',
  'topic',
  'note',
];

/** The fields that all calls planned at once share. */
export type DecidedCall = Omit<
  PlannedCallRow,
  'startsAt' | 'status' | 'relatedPrivateCall' | 'relatedGroupSession' | 'repeatKey'
>;

interface Given extends Omit<CallChange, 'startsAt'> {
  readonly kind: PlannedCallKind;
  readonly startsAt: readonly string[];
}

interface Known {
  readonly config: SettingValues;
  readonly user: CallingUser;
  readonly now: Date;
  /** Absent for new calls. */
  readonly stored?: PlannedCallRow | undefined;
}

/**
 * Returns what is to be stored of calls that are planned at once, or of a changed one; what is left out stays.
 * @throws Refusal 'validation-failed'
 */
export async function decidePlannedCall(
  db: Db,
  given: Given,
  { config, user, now, stored }: Known,
): Promise<DecidedCall> {
  const { kind, startsAt } = given;
  const { coach, address } = await decideCoach(db, given.coach, { config, user, stored });
  const isPrivate = kind === 'private';
  const next = {
    kind,
    coach,
    minutes: given.minutes ?? stored?.minutes ?? 0,
    timeZone:
      given.timeZone === undefined ? (stored?.timeZone ?? 'UTC') : await readTimeZone(db, given.timeZone),
    callType: isPrivate ? normaliseLine(given.callType, stored?.callType ?? config.callTypes[0]) : '',
    sessionType: isPrivate ? '' : normaliseLine(given.sessionType, stored?.sessionType),
    topic: normaliseLine(given.topic, stored?.topic),
    joinLink: normaliseLine(given.joinLink, stored?.joinLink),
    note: normaliseText(given.note, stored?.note),
    students: given.students ? [...new Set(given.students)] : (stored?.students ?? []),
  };
  const values = { ...next, coach: address, startsAt, students: next.students.length };
  const broken = [
    ...checkPlannedCall(values, { now, stored, lists: config }),
    ...checkCoach('coach', address, coach),
    ...(await checkStudents(db, next.students, stored?.students ?? [])),
  ];
  refuseBroken(broken, order);
  return next;
}

async function decideCoach(
  db: Db,
  given: string | null | undefined,
  { config, user, stored }: Pick<Known, 'config' | 'user' | 'stored'>,
): Promise<{ coach: number | null; address: string }> {
  const coaches = await readCoaches(db);
  if (given === undefined) {
    const coach = stored ? stored.coach : await findOwnCoachId(db, user, config);
    return { coach, address: findAddress(coaches, coach) };
  }
  const address = normaliseRequired(given);
  return { coach: findCoachId(coaches, address, config.coachEmailDomains, stored?.coach), address };
}

/** Returns the broken rules for students who are not there; those of a stored call may stay. */
async function checkStudents(
  db: Db,
  students: readonly number[],
  stored: readonly number[],
): Promise<BrokenRule[]> {
  if (students.length === 0) return [];
  const present = await findPresentStudents(db, students);
  return students.flatMap((id, index) =>
    present.has(id) || stored.includes(id)
      ? []
      : [{ field: `students.${index}`, message: `Student ${id} not found.` }],
  );
}
