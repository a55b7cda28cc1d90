import { isAdmin, isStaff } from '../people/roles.ts';
import { recordKinds } from '../records/record-kinds.ts';

/** Kinds of data of one user; the ids of these events are ids of users. */
const ownKinds = ['cards', 'answers', 'preferences', 'quiz-runs', 'mistakes', 'coaching'] as const;
type OwnKind = (typeof ownKinds)[number];

const adminKinds = ['typo-reports', 'proposed-answers'] as const;
type AdminKind = (typeof adminKinds)[number];

export const liveKinds = [...recordKinds, 'given-sets', ...adminKinds, ...ownKinds] as const;
export type LiveKind = (typeof liveKinds)[number];

/** The most ids that an event names. A write of more records is told as 'many'. */
export const MAX_IDS = 500;

/**
 * A committed write: its kind and ids, never its content (decision 0189). `by` is the id that the writing window has
 * given itself; null where it has none.
 */
export interface LiveEvent {
  readonly kind: LiveKind;
  readonly ids: readonly number[] | 'many';
  readonly by: string | null;
}

export interface Receiver {
  readonly recordId: number;
  readonly adminRole: string;
}

/**
 * Returns the part of an event that a receiver may know; undefined for none. Staff are told of the records of the
 * school, admins also of what only they decide on. Everybody is told of their own data, with no id but theirs.
 * Students are told of nothing else.
 */
export function tellTo(event: LiveEvent, receiver: Receiver): LiveEvent | undefined {
  const { kind } = event;
  if (isOwn(kind)) return tellOwner(event, receiver);
  if (isForAdmins(kind)) return isAdmin(receiver) ? event : undefined;
  if (isStaff(receiver)) return event;
  return kind === 'users' ? tellOwner(event, receiver) : undefined;
}

function tellOwner({ kind, ids, by }: LiveEvent, { recordId }: Receiver): LiveEvent | undefined {
  return ids === 'many' || ids.includes(recordId) ? { kind, ids: [recordId], by } : undefined;
}

function isOwn(kind: LiveKind): kind is OwnKind {
  return ownKinds.some((own) => own === kind);
}

function isForAdmins(kind: LiveKind): kind is AdminKind {
  return adminKinds.some((one) => one === kind);
}

export function joinEvents(events: readonly LiveEvent[]): LiveEvent[] {
  const joined = new Map<string, LiveEvent>();
  for (const event of events) {
    const key = `${event.kind} ${event.by ?? ''}`;
    const known = joined.get(key)?.ids ?? [];
    joined.set(key, { ...event, ids: joinIds(known, event.ids) });
  }
  return [...joined.values()];
}

function joinIds(some: LiveEvent['ids'], others: LiveEvent['ids']): LiveEvent['ids'] {
  if (some === 'many' || others === 'many') return 'many';
  const all = [...new Set([...some, ...others])];
  return all.length > MAX_IDS ? 'many' : all;
}
