import { findOwnCoach } from '@soltura/domain/people/own-coach';
import type { Db } from '../../db/session.ts';
import { readCoaches } from './coach-list.ts';

/** The record id of the coach a signed-in person is, null when they are not linked (screens-staff 1.2). */
export async function findOwnCoachId(
  db: Db,
  { emailAddress }: { emailAddress: string },
  { coachEmailDomains }: { coachEmailDomains: readonly string[] },
): Promise<number | null> {
  const listed = (await readCoaches(db)).filter(({ isGone }) => !isGone);
  return findOwnCoach(listed, emailAddress, coachEmailDomains)?.recordId ?? null;
}
