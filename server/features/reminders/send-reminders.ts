import { toLocalDay } from '@soltura/domain/dates';
import { decideReminder, endReminderDay } from '@soltura/domain/reminders/reminder';
import type { ReminderNote } from '@soltura/domain/reminders/reminder-note';
import { wordReminder } from '@soltura/domain/reminders/reminder-words';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { queueMails } from '../../mail/queue.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readPushKeys } from './push-keys.ts';
import { nameSender, openPushSender, type PushSender } from './push-sender.ts';
import {
  queuePushNotes,
  removeDeadDevice,
  settleNote,
  type TakenNote,
  takeDueNotes,
} from './push-subscriptions.queries.ts';
import {
  type DecidedReminder,
  type NoteFacts,
  readNoteFacts,
  readReminderFacts,
  storeDecided,
  takeDueReminders,
} from './reminders.queries.ts';

export interface ReminderService {
  readonly db: Db;
  readonly config: Pick<Config, 'publicUrl' | 'product' | 'allowsPrivatePush'>;
  readonly mailer: Pick<Mailer, 'wake'> | undefined;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly isStopping: () => boolean;
}

const LONGEST_RUN_MS = 40_000;
const REMINDERS_AT_ONCE = 100;

/** The pauses before a note is tried again, in seconds; afterwards it is given up, and its device kept. */
const PAUSES_SECONDS = [60, 300, 900];

/**
 * Returns a job that sends the reminders whose hour has come, for at most 40 seconds a run. Of several servers one sends
 * each: what is sent is decided and queued in one transaction, as with mails (decision 0250).
 */
export function makeRemindersJob(service: ReminderService): () => Promise<void> {
  return async () => {
    const endsAt = performance.now() + LONGEST_RUN_MS;
    const goesOn = () => !service.isStopping() && performance.now() < endsAt;
    while (goesOn() && (await decideSome(service)));
    await sendNotes(service, goesOn);
  };
}

/** Decides some of the reminders whose hour has come; false when none is left. */
async function decideSome({ db, mailer, now }: ReminderService): Promise<boolean> {
  const at = now();
  const { taken, mailed } = await db.transaction(async (transaction) => {
    const due = await takeDueReminders(transaction, at, REMINDERS_AT_ONCE);
    if (due.length === 0) return { taken: 0, mailed: 0 };
    const zones = new Map<string, string>();
    // Another server may have stored a zone that this one does not know.
    for (const { zone } of due) zones.set(zone, await readTimeZone(transaction, zone));
    const reminders = due.map((reminder) => {
      const zone = zones.get(reminder.zone) ?? reminder.zone;
      return { ...reminder, zone, today: toLocalDay(at, zone) };
    });
    const facts = await readReminderFacts(transaction, reminders, mailer !== undefined);
    const factsOf = new Map(facts.map((one) => [one.userId, one]));
    const decided = reminders.flatMap(
      (reminder): (DecidedReminder & { email: string; channel: string })[] => {
        const { userId, today, channel, dueAt } = reminder;
        const known = factsOf.get(userId);
        if (!known) return [];
        const decision = decideReminder(reminder, known, { dueAt, now: at });
        return [{ userId, today, decision, channel, email: known.email }];
      },
    );
    await storeDecided(transaction, decided, at);
    const sent = decided.filter(({ decision }) => decision.sends);
    const pushed = sent.filter(({ channel }) => channel === 'push').map(({ userId }) => userId);
    const emails = sent.filter(({ channel }) => channel === 'mail').map(({ email }) => email);
    if (pushed.length > 0) await queuePushNotes(transaction, pushed, at);
    if (emails.length > 0) await queueMails(transaction, 'reminder', [...new Set(emails)]);
    return { taken: due.length, mailed: emails.length };
  });
  if (mailed > 0) mailer?.wake();
  return taken === REMINDERS_AT_ONCE;
}

async function sendNotes(service: ReminderService, goesOn: () => boolean): Promise<void> {
  const { db, config, now } = service;
  let sender: PushSender | undefined;
  try {
    while (goesOn()) {
      const taken = await takeDueNotes(db, now());
      if (taken.length === 0) return;
      sender ??= await openPushSender({
        keys: await readPushKeys(db),
        subject: nameSender(config.publicUrl),
        allowsPrivate: config.allowsPrivatePush,
      });
      const facts = await readNoteFacts(db, [...new Set(taken.map(({ userId }) => userId))]);
      const factsOf = new Map(facts.map((one) => [one.userId, one]));
      const { send } = sender;
      await Promise.all(
        taken.map((note) => sendNote(service, note, { send, facts: factsOf.get(note.userId) })),
      );
    }
  } finally {
    sender?.close();
  }
}

async function sendNote(
  { db, config, now, log }: ReminderService,
  note: TakenNote,
  { send, facts }: Pick<PushSender, 'send'> & { facts: NoteFacts | undefined },
): Promise<void> {
  const at = now();
  const zone = facts && (await readTimeZone(db, facts.zone));
  // Whatever has made it needless since it was decided: a review, a day that is over, a change in Settings.
  if (!facts || zone === undefined || !isStillWanted(facts, zone, at)) return settleNote(db, note, null);
  const message: ReminderNote = { userId: note.userId, title: config.product, text: wordReminder(facts.due) };
  const left = endReminderDay(facts.sentOn, zone).getTime() - at.getTime();
  const ttl = Math.max(60, Math.round(left / 1_000));
  const { end, reason } = await send(note, { text: JSON.stringify(message), ttl });
  if (end === 'gone') return removeDeadDevice(db, note);
  const pause = end === 'later' ? PAUSES_SECONDS[note.attempts - 1] : undefined;
  if (end !== 'sent') log.warn({ reason, attempts: note.attempts, pause }, 'a reminder could not be pushed');
  return settleNote(db, note, pause === undefined ? null : new Date(now().getTime() + pause * 1_000));
}

export function isStillWanted({ sentOn, due, hasReviewed }: NoteFacts, zone: string, now: Date): boolean {
  return toLocalDay(now, zone) === sentOn && due > 0 && !hasReviewed;
}
