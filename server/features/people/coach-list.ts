import { matchCoach } from '@soltura/domain/people/coach-match';
import type { Db } from '../../db/session.ts';

interface ListedCoach {
  recordId: number;
  user: { id: string; email: string };
  isGone: boolean;
}

interface CoachRow {
  recordId: number;
  userId: string;
  email: string;
  isGone: boolean;
}

/** Every coach, archived ones too, in the order of the coach list. */
export type CoachList = readonly ListedCoach[];

const allCoaches = {
  name: 'coaches-for-writing',
  text: `select record_id as "recordId", user_id as "userId", email, archived_at is not null as "isGone"
    from coaches order by name collate for_people, record_id`,
};

/** Reads the coaches, to find them by address. */
export async function readCoaches(db: Db): Promise<CoachList> {
  const rows = await db.query<CoachRow>(allCoaches);
  return rows.map(({ userId, email, ...coach }) => ({ ...coach, user: { id: userId, email } }));
}

/** The address of a stored coach; empty when the coach is gone. */
export function findAddress(coaches: CoachList, coachId: number | null): string {
  return coaches.find(({ recordId }) => recordId === coachId)?.user.email ?? '';
}

/**
 * The record id of the coach with an address (api.md 2.4), null when there is none. An archived coach may only stay
 * where they are stored.
 */
export function findCoachId(
  coaches: CoachList,
  address: string,
  domains: readonly string[],
  storedId: number | null = null,
): number | null {
  if (storedId !== null && findAddress(coaches, storedId).toLowerCase() === address.toLowerCase()) {
    return storedId;
  }
  const present = coaches.filter(({ isGone }) => !isGone);
  return matchCoach(present, address, domains)?.recordId ?? null;
}
