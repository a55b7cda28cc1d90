import { findCallMailWindow } from '@soltura/domain/coaching-mails/coaching-mail';
import { findOwnCoach } from '@soltura/domain/people/own-coach';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { queueMails } from '../../mail/queue.ts';
import { readPresentCoaches } from '../people/coach-list.ts';
import {
  addForCalls,
  addForStudents,
  addForUser,
  listUsersWhoMayCoach,
  listWaitingReaders,
} from './coaching-mails.queries.ts';

/** Several tasks that are given within this time are one mail, and one that is taken back within it is none. */
const GATHERED_SECONDS = 60;
/** A coach gets at most one mail an hour about what is handed in. */
const HOUR_SECONDS = 3_600;

interface School {
  readonly mailer: Pick<Mailer, 'wake'> | undefined;
  readonly config: Pick<Config, 'coachEmailDomains'>;
}

const PURPOSES = { given: 'task-given', returned: 'task-returned' } as const;

/** Queues the mails to the students of tasks, in the transaction that gives or returns them. */
export async function queueTaskMails(
  { mailer }: Pick<School, 'mailer'>,
  db: Db,
  kind: 'given' | 'returned',
  tasks: readonly number[],
): Promise<void> {
  if (!mailer) return;
  const emails = await addForStudents(db, kind, tasks);
  if (emails.length > 0) await queueMails(db, PURPOSES[kind], emails, GATHERED_SECONDS);
}

/** Queues mails again after an undo has brought back their cause: a mail that was due meanwhile had no content. */
export async function queueTaskMailsAgain(db: Db, tasks: readonly number[]): Promise<void> {
  const waiting = await listWaitingReaders(db, tasks);
  for (const kind of ['given', 'returned'] as const) {
    const emails = waiting.filter((reader) => reader.kind === kind).map(({ email }) => email);
    if (emails.length > 0) await queueMails(db, PURPOSES[kind], emails, GATHERED_SECONDS);
  }
}

/** Queues the mail to the coach of a task, in the transaction that hands it in. */
export async function queueHandedInMail({ mailer, config }: School, db: Db, task: number): Promise<void> {
  if (!mailer) return;
  const candidates = await listUsersWhoMayCoach(db, task);
  if (candidates.length === 0) return;
  const coaches = await readPresentCoaches(db);
  for (const user of candidates) {
    if (findOwnCoach(coaches, user, config.coachEmailDomains)?.recordId !== user.coach) continue;
    const since = await addForUser(db, user.recordId, task);
    await queueHandedIn(db, user.emailAddress, since);
  }
}

/** `since` is the number of seconds since the last mail of this kind; null without one. */
async function queueHandedIn(db: Db, email: string, since: number | null): Promise<void> {
  const wait = Math.max(GATHERED_SECONDS, findWait(since));
  await queueMails(db, 'task-handed-in', [email.toLowerCase()], wait);
}

/**
 * Queues the mail about what was handed in again where an hour has not passed since the last one, and returns true then:
 * another server may have sent that one while this one was being queued.
 */
export async function postponeWithinHour(db: Db, email: string, since: number | null): Promise<boolean> {
  if (findWait(since) === 0) return false;
  await queueHandedIn(db, email, since);
  return true;
}

function findWait(since: number | null): number {
  return since === null ? 0 : Math.max(0, Math.ceil(HOUR_SECONDS - since));
}

/**
 * Queues a mail for each student with a planned call whose hour of mailing has come, once for each start of a call,
 * however many servers do so.
 */
export async function queueCallMails(
  { db, mailer }: { readonly db: Db; readonly mailer: Pick<Mailer, 'wake'> | undefined },
  now: Date,
): Promise<void> {
  if (!mailer) return;
  const emails = await db.transaction(async (transaction) => {
    const found = await addForCalls(transaction, findCallMailWindow(now));
    if (found.length > 0) await queueMails(transaction, 'call-ahead', found);
    return found;
  });
  if (emails.length > 0) mailer.wake();
}
