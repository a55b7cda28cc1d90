import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/session.ts';
import { storeFailures } from '../operations/failures.ts';
import { readMailFailure } from './failure.ts';
import { postponeMail, removeMail, type TakenMail, takeDueMail } from './queue.ts';
import type { Mail, MailTransport } from './transport.ts';

/** Sends the mail queue in the background, so that no request waits for a mail server. */
export interface Mailer {
  wake(): void;
  /** Settles when mails in progress are sent or back in the queue. */
  stop(): Promise<void>;
}

export interface MailerService {
  db: Db;
  transport: MailTransport;
  /** Writes a mail with a fresh link, in the transaction that took it; undefined when the mail is obsolete. */
  write(db: Db, mail: TakenMail): Promise<Mail | undefined>;
  log: FastifyBaseLogger;
}

const LOOK_MS = 5_000;
/** The number of concurrent mails, so that a slow one does not delay the others. */
const LANES = 4;
const PAUSES_SECONDS = [10, 60, 300, 1_800];
const LATER_PAUSE_SECONDS = 3_600;
const GIVE_UP_AFTER_SECONDS = 24 * 3_600;

/** Starts sending. Several mailers may work on one database (decision 0250). */
export function startMailer(service: MailerService): Mailer {
  const { transport, log } = service;
  let isStopping = false;
  const mayGoOn = () => !isStopping;
  const lanes = Array.from({ length: LANES }, () => makeLane());
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, LOOK_MS);
  wake();

  function makeLane() {
    let isWoken = false;
    let working: Promise<void> | undefined;
    const work = async () => {
      while (isWoken && mayGoOn()) {
        isWoken = false;
        while (mayGoOn() && (await sendOne(service))) {}
      }
    };
    return {
      wake() {
        isWoken = true;
        working ??= work()
          .catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be read'))
          .finally(() => {
            working = undefined;
          });
      },
      rest: () => working,
    };
  }

  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(lanes.map(async (lane) => lane.rest()));
      transport.close();
    },
  };
}

async function sendOne(service: MailerService): Promise<boolean> {
  const { db, transport } = service;
  const taken = await db.transaction(async (transaction) => {
    const mail = await takeDueMail(transaction);
    if (!mail) return undefined;
    const written = await service.write(transaction, mail);
    if (!written) await removeMail(transaction, mail);
    return { mail, written };
  });
  if (!taken) return false;
  const { mail, written } = taken;
  if (!written) return true;
  try {
    await transport.send(written);
  } catch (fault) {
    await putBack(service, mail, fault);
    return true;
  }
  const { settle } = written;
  if (!settle) {
    await removeMail(db, mail);
    return true;
  }
  await db.transaction(async (transaction) => {
    await removeMail(transaction, mail);
    await settle(transaction);
  });
  return true;
}

async function putBack({ db, log }: MailerService, mail: TakenMail, fault: unknown): Promise<void> {
  const { purpose, attempts, age } = mail;
  const { reason, step, isPermanent } = readMailFailure(fault);
  const details = { purpose, reason, step, attempts };
  if (isPermanent || age >= GIVE_UP_AFTER_SECONDS) {
    log.error(details, isPermanent ? 'a mail was refused and is given up' : 'a mail is given up after a day');
    return giveUp(db, mail, reason);
  }
  const seconds = PAUSES_SECONDS[attempts - 1] ?? LATER_PAUSE_SECONDS;
  log.warn({ ...details, seconds }, 'a mail could not be sent and is tried again');
  return postponeMail(db, mail, { seconds, reason });
}

async function giveUp(db: Db, mail: TakenMail, reason: string): Promise<void> {
  const failure = { area: 'mail', subject: mail.purpose, status: 0, kind: reason, count: 1 } as const;
  await db.transaction(async (transaction) => {
    await removeMail(transaction, mail);
    await storeFailures(transaction, [{ ...failure, at: new Date() }]);
  });
}
