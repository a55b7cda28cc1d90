import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/session.ts';
import { findMailedAddress, stopMails } from '../features/coaching-mails/mail-switches.queries.ts';
import {
  STOP_CALL_MAILS_PATH,
  STOP_GIVEN_MAILS_PATH,
  STOP_HAND_IN_MAILS_PATH,
  STOP_RETURNED_MAILS_PATH,
} from '../features/coaching-mails/write-coaching-mail.ts';
import { STOP_REMINDER_PATH } from '../features/reminders/reminder-mail.ts';
import { findRemindedAddress, stopReminder } from '../features/reminders/reminders.queries.ts';
import { findAddressByToken, stopByToken } from '../features/staff-day/weekly-mail.queries.ts';
import { STOP_PATH } from '../features/staff-day/weekly-mail.ts';
import { readForm } from './form.ts';
import { sendPage } from './pages/send-page.ts';
import { drawStopMail, drawStoppedMail, type StopWords } from './pages/stop-mail-pages.ts';
import type { SignInContext } from './sign-in-context.ts';

type StopRequest = FastifyRequest<{ Querystring: { token?: string } }>;

interface StoppableMail {
  readonly path: string;
  /** Returns the address whose mail a token stops; undefined when it is stopped. */
  readonly findAddress: (db: Db, token: string) => Promise<string | undefined>;
  readonly stop: (db: Db, token: string) => Promise<void>;
  readonly words: StopWords;
}

function stopsKind(path: string, kind: CoachingMailKind, words: StopWords): StoppableMail {
  return {
    path,
    findAddress: (db, token) => findMailedAddress(db, token, kind),
    stop: (db, token) => stopMails(db, token, kind),
    words,
  };
}

const AGAIN = 'You can turn them on again in Settings.';

const mails: readonly StoppableMail[] = [
  {
    path: STOP_PATH,
    findAddress: findAddressByToken,
    stop: stopByToken,
    words: {
      question: 'Stop the weekly mail?',
      what: 'gets a mail on Mondays with what is open. Nothing else changes when it stops.',
      stopped: 'The weekly mail is stopped',
      afterwards: 'You get none on Mondays. You can ask for it again in Settings.',
    },
  },
  {
    path: STOP_REMINDER_PATH,
    findAddress: findRemindedAddress,
    stop: stopReminder,
    words: {
      question: 'Stop the reminder?',
      what: 'gets a mail when cards are due. Nothing else changes when it stops.',
      stopped: 'The reminder is stopped',
      afterwards: 'You are not reminded any more. You can turn it on again in Settings.',
    },
  },
  stopsKind(STOP_GIVEN_MAILS_PATH, 'given', {
    question: 'Stop mails about new tasks?',
    what: 'gets a mail when a coach gives a task. Nothing else changes when it stops.',
    stopped: 'Mails about new tasks are stopped',
    afterwards: `You get none when a coach gives you a task. ${AGAIN}`,
  }),
  stopsKind(STOP_RETURNED_MAILS_PATH, 'returned', {
    question: 'Stop mails about returned tasks?',
    what: 'gets a mail when a task comes back. Nothing else changes when it stops.',
    stopped: 'Mails about returned tasks are stopped',
    afterwards: `You get none when a task comes back. ${AGAIN}`,
  }),
  stopsKind(STOP_CALL_MAILS_PATH, 'calls', {
    question: 'Stop mails before calls?',
    what: 'gets a mail a day before a call. Nothing else changes when it stops.',
    stopped: 'Mails before calls are stopped',
    afterwards: `You get none before a call. ${AGAIN}`,
  }),
  stopsKind(STOP_HAND_IN_MAILS_PATH, 'handedIn', {
    question: 'Stop mails about what is handed in?',
    what: 'gets a mail when students hand in a task. Nothing else changes when it stops.',
    stopped: 'Mails about what is handed in are stopped',
    afterwards: `You get none when students hand in a task. ${AGAIN}`,
  }),
];

/**
 * Mounts the pages that unsubscribe from mails, without log-in. A GET changes nothing, because mail programs open links
 * too; their one-click POST carries the token in the address (RFC 8058).
 */
export function mountStopMailPages(app: FastifyInstance, { config, db }: SignInContext): void {
  for (const { path, findAddress, stop, words } of mails) {
    app.get(path, async ({ query: { token = '' } }: StopRequest, reply) => {
      const email = await findAddress(db, token);
      return sendPage(
        reply,
        email === undefined
          ? drawStoppedMail(config, words)
          : drawStopMail(config, { path, words, email, token }),
      );
    });

    app.post(path, async ({ query, body }: StopRequest, reply) => {
      await stop(db, query.token ?? readForm(body).token);
      return sendPage(reply, drawStoppedMail(config, words));
    });
  }
}
