import { wordReminder } from '@soltura/domain/reminders/reminder-words';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import type { Mail } from '../../mail/transport.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readMailFacts } from './reminders.queries.ts';
import { isStillWanted } from './send-reminders.ts';

/** The page that stops the mail, to which mail programs also post on their own (RFC 8058). */
export const STOP_REMINDER_PATH = '/reminder/stop';

/** Makes the mail for an address; undefined when it is no longer wanted, or something was reviewed meanwhile. */
export async function makeReminderMail(
  { config, db, now }: { config: Config; db: Db; now: Date },
  email: string,
): Promise<Mail | undefined> {
  const facts = await readMailFacts(db, email);
  if (!facts || !isStillWanted(facts, await readTimeZone(db, facts.zone), now)) return undefined;
  const { publicUrl, product } = config;
  const words = wordReminder(facts.due);
  const stop = `${publicUrl}${STOP_REMINDER_PATH}?token=${facts.token}`;
  const text = [
    `${words}\n${publicUrl}/myflashcards/srsquiz`,
    `You get this mail because you asked ${product} for it. Its hour and its days:\n${publicUrl}/settings`,
    `If you want it no longer:\n${stop}`,
  ];
  return { to: email, subject: words.replace(/\.$/, ''), text: `${text.join('\n\n')}\n`, stop };
}
