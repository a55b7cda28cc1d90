import type { Day } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import { countReminders, dueMonday } from '@soltura/domain/staff-day/reminders';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import { queueMails } from '../../mail/queue.ts';
import type { Mail } from '../../mail/transport.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readStaffDay } from './read-staff-day.ts';
import { findRecipientByAddress, listMailZones, takeDueAddresses } from './weekly-mail.queries.ts';
import { writeWeeklyMail } from './weekly-mail.ts';

/** Queues a mail for each user who wants one and whose Monday morning has begun, once for each Monday. */
export async function queueWeeklyMails(db: Db, now: Date): Promise<void> {
  const zones = await listMailZones(db);
  const mondays = new Map<Day, string[]>();
  for (const zone of zones) {
    const monday = dueMonday(now, await readTimeZone(db, zone));
    if (monday !== undefined) mondays.set(monday, [...(mondays.get(monday) ?? []), zone]);
  }
  for (const [monday, due] of mondays) {
    await db.transaction(async (transaction) => {
      await queueMails(transaction, 'weekly', await takeDueAddresses(transaction, due, monday));
    });
  }
}

/**
 * Makes the mail for an address from the tasks that are open now; undefined without open tasks, or when the recipient
 * no longer wants it.
 */
export async function makeWeeklyMail(
  { config, db, now }: { config: Config; db: Db; now: Date },
  email: string,
): Promise<Mail | undefined> {
  const recipient = await findRecipientByAddress(db, email);
  if (!recipient) return undefined;
  const coach = await findOwnCoachId(db, { recordId: recipient.userId, emailAddress: email }, config);
  const { token, userId } = recipient;
  // Another server may have stored a zone that this one does not know.
  const timeZone = await readTimeZone(db, recipient.timeZone);
  const moment = {
    now,
    timeZone,
    challengeLevel: config.challengeLevel,
    userId,
    isAdmin: isAdmin(recipient),
  };
  const day = await readStaffDay(db, coach, moment);
  return countReminders(day) === 0 ? undefined : writeWeeklyMail(config, { to: email, day, token });
}
