import { matchCoach } from '@soltura/domain/people/coach-match';
import { type CoachUser, findOwnCoach } from '@soltura/domain/people/own-coach';
import { foldAddress } from '../../addresses.ts';
import type { Db } from '../../db/session.ts';

interface LinkedUser {
  recordId: number;
  emailAddress: string;
}

interface ListedCoach {
  recordId: number;
  user: { id: string; email: string; name: string };
  linkedUser: LinkedUser | null;
  isGone: boolean;
}

interface CoachRow {
  recordId: number;
  userId: string;
  email: string;
  name: string;
  linkedUser: LinkedUser | null;
  isGone: boolean;
}

export type CoachList = readonly ListedCoach[];

const allCoaches = {
  name: 'coaches-for-writing',
  text: `select c.record_id as "recordId", c.user_id as "userId", c.email, c.name, c.archived_at is not null as "isGone",
      (select json_build_object('recordId', u.record_id, 'emailAddress', u.email_address)
        from users u where u.coach = c.record_id and u.archived_at is null) as "linkedUser"
    from coaches c order by c.name collate for_people, c.record_id`,
};

const coachByName = {
  name: 'find-coach-by-name',
  text: `select user_id as "userId" from coaches
    where lower(name) = lower($1) or lower(coach) = lower($1)
    order by lower(name) = lower($1) desc, archived_at is null desc, record_id limit 1`,
};

export async function readCoaches(db: Db): Promise<CoachList> {
  const rows = await db.query<CoachRow>(allCoaches);
  return rows.map(({ userId, email, name, ...coach }) => ({ ...coach, user: { id: userId, email, name } }));
}

/** Returns the record id of the coach entry of a signed-in person; null without one (screens-staff 1.2). */
export async function findOwnCoachId(
  db: Db,
  user: CoachUser,
  { coachEmailDomains }: { coachEmailDomains: readonly string[] },
): Promise<number | null> {
  return findOwnCoach(await readPresentCoaches(db), user, coachEmailDomains)?.recordId ?? null;
}

export async function readPresentCoaches(db: Db): Promise<CoachList> {
  return (await readCoaches(db)).filter(({ isGone }) => !isGone);
}

export function findAddress(coaches: CoachList, coachId: number | null): string {
  return coaches.find(({ recordId }) => recordId === coachId)?.user.email ?? '';
}

/**
 * Returns the record id of the coach with an address (api.md 2.4), null when there is none. An archived coach may only
 * stay where they are stored.
 */
export function findCoachId(
  coaches: CoachList,
  given: string,
  domains: readonly string[],
  storedId: number | null = null,
): number | null {
  const address = foldAddress(given);
  if (storedId !== null && findAddress(coaches, storedId).toLowerCase() === address) {
    return storedId;
  }
  const present = coaches.filter(({ isGone }) => !isGone);
  return matchCoach(present, address, domains)?.recordId ?? null;
}

/**
 * Returns the `user.id` of the coach with a name, case aside, or with a short name; empty when there is none. Of several
 * the present one counts, then the one who was entered first.
 */
export async function findUserIdByName(db: Db, given: string): Promise<string> {
  const [found] = await db.query<{ userId: string }>(coachByName, [given.trim()]);
  return found?.userId ?? '';
}
