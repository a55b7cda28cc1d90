import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string;
  text: string;
  /** The address on a line of its own. */
  link: string;
}

export interface MailSink {
  url: string;
  receive(to: string): Promise<ReceivedMail>;
  recipients(): string[];
  stop(): Promise<void>;
}

export interface MailSinkOptions {
  port?: number;
  /** Returns the SMTP status with which a recipient is refused. */
  refuse?: (to: string) => number | undefined;
}

export async function openMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const recipients: string[] = [];
  const waiting = new Map<string, (mail: ReceivedMail) => void>();
  const deliver = (mail: ReceivedMail) => {
    const take = waiting.get(mail.to);
    if (!take) return mails.push(mail);
    waiting.delete(mail.to);
    return take(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = options.refuse?.(address);
      if (responseCode === undefined) return done();
      return done(Object.assign(new Error(`<${address}> is refused`), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        recipients.push(...rcptTo.map(({ address }) => address));
        const text = readMail(Buffer.concat(chunks).toString('utf8'));
        const from = mailFrom ? mailFrom.address : '';
        deliver({ from, to: rcptTo[0]?.address ?? '', text, link: /^https?:\S+$/m.exec(text)?.[0] ?? '' });
        done();
      });
    },
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    receive(to) {
      const index = mails.findIndex((mail) => mail.to === to);
      const [mail] = index === -1 ? [] : mails.splice(index, 1);
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.set(to, resolve));
    },
    recipients: () => recipients,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The lines of a mail, its body decoded if its head says so: in a plain one what looks like a code is none. */
function readMail(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head);
  return `${head}\n\n${isQuoted ? readQuotedPrintable(body) : body}`.replaceAll('\r\n', '\n');
}

function readQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
