import type { GivenWholeSession, SessionChange } from '@soltura/contract/records/record-writes';
import { changeRecord, createRecord, type Target } from '../../changes/change-record.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { findWeeks } from '../weeks/weeks.queries.ts';
import { decideGroupSession } from './decide-group-session.ts';
import { type GroupSessionRow, groupSessionType } from './record-types.ts';
import { refuseTwinSession } from './twins.ts';

/**
 * Stores a group session with its attendees and returns its id.
 * @param condition `*` where a session like it is refused.
 * @throws Refusal 'validation-failed', 'looks-the-same'; then nothing is stored.
 */
export function addWholeSession(
  call: Call<CallingUser>,
  { attendees, ...fields }: GivenWholeSession,
  condition: string | undefined,
): Promise<number> {
  return createRecord(call, groupSessionType, async (db) => {
    const session = await decideGroupSession(db, fields, call.config);
    await refuseUnknownWeeks(db, 'attendees', attendees);
    await refuseTwinSession(db, session, { user: call.user, condition });
    return { ...session, attendees: [...new Set(attendees)] };
  });
}

/**
 * Changes a group session and its attendees and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export function changeWholeSession(
  call: Call<CallingUser>,
  target: Target,
  { fields, attendees: { add, remove } = NOBODY }: SessionChange,
): Promise<number> {
  return changeRecord<GroupSessionRow>(call, groupSessionType, target, fields ?? {}, async (db, stored) => {
    const next = fields ? await decideGroupSession(db, fields, call.config, stored) : stored;
    await refuseUnknownWeeks(db, 'attendees.add', add);
    const attendees = new Set([...stored.attendees.filter((week) => !remove.includes(week)), ...add]);
    return { ...next, attendees: [...attendees] };
  });
}

const NOBODY = { add: [], remove: [] };

async function refuseUnknownWeeks(db: Db, field: string, weekIds: readonly number[]): Promise<void> {
  if (weekIds.length === 0) return;
  const known = await findWeeks(db, [...new Set(weekIds)]);
  refuseBroken(
    weekIds.flatMap((id, index) =>
      known.has(id) ? [] : { field: `${field}.${index}`, message: `Week ${id} not found.` },
    ),
  );
}
