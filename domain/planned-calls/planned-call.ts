import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { type OptionLists, specifiedLists } from '../records/option-lists.ts';
import {
  type BrokenRule,
  findTooLong,
  type GivenText,
  isAllowed,
  isEmpty,
  isLinkOrEmpty,
  listBroken,
} from '../records/rules.ts';
import {
  findPhase,
  JOINABLE_MS,
  type PlannedCallKind,
  type PlannedCallStatus,
} from './planned-call-status.ts';

/** The most calls that are planned at once: a year of weeks. */
export const MAX_CALLS = 53;

export const MAX_STUDENTS = 100;

export const LONGEST_MINUTES = 480;

const MINUTE_MS = 60_000;
const LATEST_MS = 2 * 366 * 24 * 60 * MINUTE_MS;

const limits = {
  topic: ['Topic', LONGEST_LINE],
  joinLink: ['Join Link', LONGEST_LINE],
  note: ['Note', LONGEST_TEXT],
} as const;

/**
 * `coach` is the address of a coach. `startsAt` has instants, ISO 8601 in UTC; one on a change. Private calls have a
 * call type, group calls a session type. `students` is their number.
 */
interface PlannedCallValues {
  readonly kind: PlannedCallKind;
  readonly coach?: GivenText;
  readonly startsAt: readonly string[];
  readonly minutes: number;
  readonly callType?: GivenText;
  readonly sessionType?: GivenText;
  readonly topic?: GivenText;
  readonly joinLink?: GivenText;
  readonly note?: GivenText;
  readonly students: number;
}

interface Known {
  readonly now: Date;
  readonly lists?: Pick<OptionLists, 'callTypes' | 'sessionTypes'>;
  /** The stored call on a change: its start may stay, and so may options that the lists no longer have. */
  readonly stored?:
    | { readonly startsAt: string; readonly callType: string; readonly sessionType: string }
    | undefined;
}

/**
 * Returns the rules that calls break which are planned at once, in the order shown. The caller checks that coach and
 * students exist. Source: screens-coaching 5.2, api.md 1.10.
 */
export function checkPlannedCall(
  values: PlannedCallValues,
  { now, stored, lists = specifiedLists }: Known,
): BrokenRule[] {
  const { kind, coach, startsAt, minutes, callType, sessionType, joinLink, students } = values;
  const isPrivate = kind === 'private';
  return listBroken([
    [isEmpty(coach), 'coach', 'Coach is a required field'],
    [
      isPrivate && !isAllowed(callType, lists.callTypes, stored?.callType),
      'callType',
      isEmpty(callType) ? 'Call Type is a required field' : 'Call Type must be one of the options',
    ],
    [
      !isPrivate && !isAllowed(sessionType, lists.sessionTypes, stored?.sessionType),
      'sessionType',
      isEmpty(sessionType) ? 'Session Type is a required field' : 'Session Type must be one of the options',
    ],
    [isPrivate && students !== 1, 'students', 'Choose one student'],
    [!isPrivate && students < 1, 'students', 'Choose at least one student'],
    [students > MAX_STUDENTS, 'students', `may hold at most ${MAX_STUDENTS} students`],
    [startsAt.length === 0, 'startsAt', 'Choose at least one day'],
    [startsAt.length > MAX_CALLS, 'startsAt', `may hold at most ${MAX_CALLS} calls`],
    [new Set(startsAt).size < startsAt.length, 'startsAt', 'may hold each time once'],
    ...startsAt.flatMap((at) => checkStart(at, now, stored?.startsAt)),
    [
      !Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_MINUTES,
      'minutes',
      `Minutes must be from 1 to ${LONGEST_MINUTES}`,
    ],
    [!isLinkOrEmpty(joinLink), 'joinLink', 'Join Link must be a valid url'],
    ...findTooLong(values, limits),
  ]);
}

function checkStart(at: string, now: Date, stored: string | undefined) {
  const ahead = Date.parse(at) - now.getTime();
  const isStored = stored !== undefined && Date.parse(at) === Date.parse(stored);
  return [
    // Minutes pass between choosing a time and planning the call.
    [!isStored && !(ahead >= -JOINABLE_MS), 'startsAt', 'Choose a time to come'],
    [!isStored && ahead > LATEST_MS, 'startsAt', 'Choose a time within two years'],
  ] as const;
}

/** A reason why a call cannot be moved, changed or cancelled any more; undefined while it is planned. */
export function findChangeFault(status: PlannedCallStatus): string | undefined {
  const faults: Partial<Record<PlannedCallStatus, string>> = {
    held: 'This call was held already',
    cancelled: 'This call was cancelled',
  };
  return faults[status];
}

/** A reason why a call cannot be recorded as held; undefined for one that can be joined or is past. */
export function findHoldFault(call: Parameters<typeof findPhase>[0], now: Date): string | undefined {
  const fault = findChangeFault(call.status);
  if (fault !== undefined) return fault;
  return findPhase(call, now) === 'planned' ? 'This call has not begun yet' : undefined;
}
