import { findOwnCoach } from '@soltura/domain/people/own-coach';
import type { Db } from '../../db/session.ts';

// In the order of the coach list: where two addresses match, the first one counts.
const listedCoaches = {
  name: 'coaches-to-match',
  text: `select c.record_id as "recordId", json_build_object('email', c.email) as user
    from coaches c where c.archived_at is null order by c.name collate for_people, c.record_id`,
};

/** The record id of the coach a signed-in person is, null when they are not linked (screens-staff 1.2). */
export async function findOwnCoachId(
  db: Db,
  { emailAddress }: { emailAddress: string },
  { coachEmailDomains }: { coachEmailDomains: readonly string[] },
): Promise<number | null> {
  const coaches = await db.query<{ recordId: number; user: { email: string } }>(listedCoaches);
  return findOwnCoach(coaches, emailAddress, coachEmailDomains)?.recordId ?? null;
}
