import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { joinNames } from '@soltura/domain/planned-calls/other-times';
import { findPhase, type PlannedCallPhase } from '@soltura/domain/planned-calls/planned-call-status';
import { CREDIT_TYPE } from '@soltura/domain/records/options';
import { readTimeZone } from '../../device/time-zone.ts';

const MINUTE_MS = 60_000;

/** The heading of a call: its student, or the session type of a group. */
export function nameCall({ kind, students, sessionType }: ListedCall): string {
  if (kind === 'group') return `${sessionType} group`;
  return students[0]?.name ?? 'No student';
}

/** 'Hannah' or 'the Level 2 group', for sentences. */
export function nameWithWhom(call: ListedCall): string {
  const [only] = call.students;
  if (call.kind === 'group') return `the ${call.sessionType} group`;
  return only ? firstNameOf(only.name) : 'no student';
}

/** '30 minutes. The wedding in Oaxaca. Uses a credit, 3 left', with Spanish between asterisks (screens-coaching 1.3). */
export function describeCall(call: ListedCall): string {
  const { kind, minutes, students, topic, callType, creditsLeft } = call;
  return [
    minutes === 1 ? '1 minute' : `${minutes} minutes`,
    ...(kind === 'group' ? [joinNames(students.map(({ name }) => firstNameOf(name)))] : []),
    topic.trim().replace(/\.$/, ''),
    ...(kind === 'private' && usesCredit(callType) ? [tellCredit(creditsLeft ?? undefined)] : []),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

export function tellCredit(left: number | undefined): string {
  return left === undefined ? 'Uses a credit' : `Uses a credit, ${left} left`;
}

export function usesCredit(callType: string): boolean {
  return callType === CREDIT_TYPE;
}

/** The phase of a call at an instant in ms since 1970, and true once it has begun. */
export function readPhase(
  call: Pick<ListedCall, 'status' | 'startsAt' | 'minutes'>,
  now: number,
): { phase: PlannedCallPhase; hasBegun: boolean } {
  return { phase: findPhase(call, new Date(now)), hasBegun: now >= Date.parse(call.startsAt) };
}

/** The urgent thing about a call: 'Was it held?', 'In 8 minutes', 'Now, until 17:45'; undefined for nothing. */
export function tellUrgency(call: ListedCall, now: number): string | undefined {
  const { phase, hasBegun } = readPhase(call, now);
  if (phase === 'not said yet') return 'Was it held?';
  if (phase !== 'joinable') return undefined;
  const start = Date.parse(call.startsAt);
  if (hasBegun) {
    const end = new Date(start + call.minutes * MINUTE_MS).toISOString();
    return `Now, until ${readLocal(end, readTimeZone()).time}`;
  }
  const left = Math.ceil((start - now) / MINUTE_MS);
  return left === 1 ? 'In 1 minute' : `In ${left} minutes`;
}
