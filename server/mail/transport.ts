import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { isLocalName } from '../safety/unsafe-rules.ts';

export interface Mail {
  /** A single address; it is never parsed as a list or with a name. */
  to: string;
  subject: string;
  text: string;
  /** The address that unsubscribes, as a page and by one click in a mail program (RFC 8058). */
  stop?: string;
  /** Stores that it was sent, in the transaction that removes it from the queue. */
  settle?: (db: Db) => Promise<void>;
}

export interface MailTransport {
  /** Sends a mail. Rejects with the error of nodemailer, whose message may contain addresses. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/**
 * Connects to the configured mail server. Links in mails open accounts, so TLS is required unless the address says
 * `requireTLS=false`.
 */
export function openTransport(config: NonNullable<Config['mail']>): MailTransport {
  const transport = createTransport({
    // Parameters in the address override the following options.
    url: config.smtpUrl,
    requireTLS: !isLocalName(new URL(config.smtpUrl).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, stop }) {
      await transport.sendMail({
        to: { name: '', address: to },
        from: config.from,
        subject,
        text,
        ...(stop !== undefined && {
          headers: {
            'List-Unsubscribe': `<${stop}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
    close: () => transport.close(),
  };
}
