import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/session.ts';
import type { Mail } from '../../mail/transport.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import {
  findMailed,
  listToldCalls,
  listToldTasks,
  settleMail,
  type Told,
  type ToldTask,
} from './coaching-mails.queries.ts';
import { keepStopToken } from './mail-switches.queries.ts';
import { postponeWithinHour } from './queue-coaching-mails.ts';
import { type MailText, writeCalls, writeCoachingMail, writeTasks } from './write-coaching-mail.ts';

interface Making {
  readonly config: Config;
  readonly db: Db;
  readonly now: Date;
}

/**
 * Makes the mail of a kind for an address from what is true now; undefined when nothing is left to tell, it is no longer
 * wanted, or it is put off until an hour has passed.
 */
export async function makeCoachingMail(
  making: Making,
  email: string,
  kind: CoachingMailKind,
): Promise<Mail | undefined> {
  const { config, db } = making;
  const recipient = await findMailed(db, email, kind);
  if (!recipient) return undefined;
  if (kind === 'handedIn' && (await postponeWithinHour(db, email, recipient.since))) return undefined;
  const found = await findText(making, recipient, kind);
  if (!found) return undefined;
  const { told, text } = found;
  const token = await keepStopToken(db, recipient.recordId);
  return {
    ...writeCoachingMail(config, { to: email, kind, token, text }),
    settle: (sent) => settleMail(sent, { user: recipient.recordId, kind, told }),
  };
}

interface Found {
  readonly told: readonly Told[];
  readonly text: MailText;
}

async function findText(
  { config, db, now }: Making,
  user: { readonly recordId: number; readonly emailAddress: string },
  kind: CoachingMailKind,
): Promise<Found | undefined> {
  if (kind === 'calls') {
    const told = await listToldCalls(db, user.recordId, now);
    return told.length === 0 ? undefined : { told, text: writeCalls(config, told, now) };
  }
  const listed = await listToldTasks(db, user.recordId, kind);
  if (listed.length === 0) return undefined;
  const told: readonly ToldTask[] =
    kind === 'handedIn' ? keepOwn(listed, await findOwnCoachId(db, user, config)) : listed;
  return told.length === 0 ? undefined : { told, text: writeTasks(config, told, kind) };
}

/** Leaves out the tasks of students who have another coach by now. */
function keepOwn(tasks: readonly ToldTask[], ownCoach: number | null): ToldTask[] {
  return tasks.filter(({ coach }) => coach === ownCoach);
}
