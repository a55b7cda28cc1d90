import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** A mail of plain text. */
export interface Mail {
  /** One address; nothing in it is read as a second one or as a name. */
  to: string;
  subject: string;
  text: string;
}

/** Sends mails in the background: nobody waits for a mail server. */
export interface Mailer {
  send(mail: Mail): void;
  /** Settles when everything that was under way is sent or has failed. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Opens the way to the mail server of the configuration. A mail that cannot be sent is logged, without addresses. */
export function openMailer(config: NonNullable<Config['mail']>, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const underWay = new Set<Promise<unknown>>();
  return {
    send(mail) {
      const sending = transport
        .sendMail({ ...mail, to: { name: '', address: mail.to }, from: config.from })
        .catch((error: unknown) => {
          const reason = error instanceof Error && 'code' in error ? error.code : 'unknown';
          log.error({ reason, subject: mail.subject }, 'a mail could not be sent');
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async stop() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
