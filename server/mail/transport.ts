import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { isLocalName } from '../safety/unsafe-rules.ts';

/** A mail of plain text. */
export interface Mail {
  /** One address; nothing in it is read as a second one or as a name. */
  to: string;
  subject: string;
  text: string;
  /** Where whoever gets it stops mails like it, by a page and by one press of a mail program (RFC 8058). */
  stop?: string;
}

/** The way to a mail server. */
export interface MailTransport {
  /** Hands a mail over. Rejects with the fault of nodemailer, whose text may hold addresses. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/**
 * Opens the way to the mail server of the configuration. Links in mails open accounts, so they leave this machine
 * encrypted or not at all, unless the address says `requireTLS=false`.
 */
export function openTransport(config: NonNullable<Config['mail']>): MailTransport {
  const transport = createTransport({
    // What the address says in its query takes the place of what follows.
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
