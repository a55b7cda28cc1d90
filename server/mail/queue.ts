import type { Db } from '../db/session.ts';

const otherPurposes = [
  'address-changed',
  'token-made',
  'token-expiring',
  'weekly',
  'reminder',
  'task-given',
  'task-returned',
  'task-handed-in',
  'call-ahead',
] as const;
export type MailPurpose = LinkMailPurpose | NewsPurpose | (typeof otherPurposes)[number];

/** Purposes of mails with a link, which a new password makes obsolete. */
const linkPurposes = [
  'verify',
  'already-registered',
  'reset',
  'invite',
  'guessed',
  'code-guessed',
  'change-address',
] as const;
type LinkMailPurpose = (typeof linkPurposes)[number];

const newsPurposes = [
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'second-factor-forgotten',
] as const;
export type NewsPurpose = (typeof newsPurposes)[number];

const knownPurposes: readonly MailPurpose[] = [...linkPurposes, ...newsPurposes, ...otherPurposes];

export function isNews(purpose: MailPurpose): purpose is NewsPurpose {
  return newsPurposes.some((news) => news === purpose);
}

export interface MailRequest {
  purpose: MailPurpose;
  email: string;
}

export interface TakenMail extends MailRequest {
  mailId: string;
  /** The time of queueing, to the microsecond. Queueing the mail again meanwhile changes it. */
  queuedAt: string;
  attempts: number;
  age: number;
}

// Queueing a waiting mail again resets its retries, so that it is sent at once. One that was not tried yet is not put off.
const queue = {
  name: 'queue-mail',
  text: `insert into mail_queue (purpose, email, due_at)
    select $1, email, clock_timestamp() + make_interval(secs => $3) from unnest($2::text[]) as given (email)
    on conflict (email, purpose) do update
      set queued_at = excluded.queued_at, attempts = 0, last_failure = null,
        due_at = case mail_queue.attempts when 0 then least(mail_queue.due_at, excluded.due_at) else excluded.due_at end`,
};

// A mail of a later version waits for a server that can write it.
const take = {
  name: 'take-due-mail',
  text: `update mail_queue set attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => $1)
    where mail_id = (select mail_id from mail_queue where due_at <= clock_timestamp() and purpose = any ($2)
      order by due_at limit 1 for update skip locked)
    returning mail_id as "mailId", purpose, email, queued_at::text as "queuedAt", attempts,
      extract(epoch from clock_timestamp() - queued_at)::float8 as age`,
};

const remove = {
  name: 'remove-mail',
  text: 'delete from mail_queue where mail_id = $1 and queued_at = $2::timestamptz',
};

const postpone = {
  name: 'postpone-mail',
  text: `update mail_queue set due_at = clock_timestamp() + make_interval(secs => $3), last_failure = $4
    where mail_id = $1 and queued_at = $2::timestamptz`,
};

const withdraw = {
  name: 'withdraw-mails',
  text: 'delete from mail_queue where email = any ($1::text[]) and purpose = any ($2)',
};

/** The lease of a taken mail: longer than sending can take, with timeouts. */
const LEASE_SECONDS = 180;

/** Queues a mail in the transaction of its cause. A waiting mail with the same purpose and recipient is replaced. */
export async function queueMail(db: Db, { purpose, email }: MailRequest): Promise<void> {
  await queueMails(db, purpose, [email]);
}

/**
 * Queues mails with one purpose to different addresses, in lower case, in one statement. They are sent in `delaySeconds`;
 * a waiting mail with the same purpose and recipient is replaced, and is sent no later than it would have been.
 */
export async function queueMails(
  db: Db,
  purpose: MailPurpose,
  emails: readonly string[],
  delaySeconds = 0,
): Promise<void> {
  await db.query(queue, [purpose, emails, delaySeconds]);
}

export async function takeDueMail(db: Db): Promise<TakenMail | undefined> {
  const [mail] = await db.query<TakenMail>(take, [LEASE_SECONDS, knownPurposes]);
  return mail;
}

/** Removes a mail that is sent, given up or obsolete, unless it was queued again meanwhile. */
export async function removeMail(db: Db, { mailId, queuedAt }: TakenMail): Promise<void> {
  await db.query(remove, [mailId, queuedAt]);
}

/** Postpones a mail by some seconds, with a reason that contains no personal data. */
export async function postponeMail(
  db: Db,
  { mailId, queuedAt }: TakenMail,
  wait: { seconds: number; reason: string },
): Promise<void> {
  await db.query(postpone, [mailId, queuedAt, wait.seconds, wait.reason]);
}

/** Deletes obsolete mails to addresses; news of their accounts stay. */
export async function withdrawMails(db: Db, emails: readonly string[]): Promise<void> {
  await db.query(withdraw, [emails, linkPurposes]);
}
