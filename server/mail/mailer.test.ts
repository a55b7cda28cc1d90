import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { markVerified, registerAccount } from '../identity/accounts.ts';
import { findLink, withdrawLinks } from '../identity/links.ts';
import { type MailSinkOptions, openMailSink } from '../identity/testing/mail-sink.ts';
import { writeQueuedMail } from '../identity/write-queued-mail.ts';
import { createTestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/free-port.ts';
import { createAccount } from '../testing/identity.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type MailerService, startMailer } from './mailer.ts';
import { queueMail } from './queue.ts';
import { readMailQueueState } from './queue-state.ts';
import { openTransport } from './transport.ts';

// On the oldest PostgreSQL too: senders share the queue by its locks.

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const email = 'ana@school.example';
const password = 'una casa nueva';
await createAccount(db, { email, password });
const reset = { purpose: 'reset', email } as const;

beforeEach(async () => {
  await pool.query('delete from mail_queue');
});

/** Lets the pause of everything that waits be over. */
const passTime = () => pool.query('update mail_queue set due_at = clock_timestamp()');
const readQueue = async () => (await pool.query('select purpose, attempts from mail_queue')).rows;

function start(smtpUrl: string, changes: Partial<MailerService> = {}) {
  const lines: string[] = [];
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'office@school.example' });
  const mailer = startMailer({
    db,
    transport: openTransport({ smtpUrl, from: 'office@school.example' }),
    write: (transaction, mail) => writeQueuedMail({ config, db: transaction, now: new Date() }, mail),
    log: pino({}, { write: (line: string) => lines.push(line) }),
    ...changes,
  });
  onTestFinished(() => mailer.stop());
  return { mailer, lines };
}

async function openSink(options?: MailSinkOptions) {
  const sink = await openMailSink(options);
  onTestFinished(() => sink.stop());
  return sink;
}

test('a mail waits for a mail server that is down, and its link is made when it is sent', async () => {
  const port = await findFreePort();
  await queueMail(db, reset);
  await pool.query("update mail_queue set queued_at = queued_at - interval '20 hours'");
  const { mailer, lines } = start(`smtp://127.0.0.1:${port}`);
  await waitFor(async () =>
    expect(await readMailQueueState(db)).toEqual({
      length: 1,
      oldestSeconds: expect.closeTo(72_000, -3),
      retried: 1,
      lastFailure: 'ESOCKET',
    }),
  );
  expect(lines.join()).toContain('is tried again');
  expect(lines.join()).not.toContain('ana');

  const sink = await openSink({ port });
  await passTime();
  mailer.wake();
  const { link } = await sink.receive(email);
  const token = new URL(link).searchParams.get('token') ?? '';
  const soon = new Date(Date.now() + 59 * 60_000);
  expect(await findLink(db, token, soon)).toMatchObject({ purpose: 'reset', email });
  await waitFor(async () =>
    expect(await readMailQueueState(db)).toMatchObject({ length: 0, retried: 0, lastFailure: null }),
  );
});

test('the pauses grow from ten seconds to an hour, and a mail is given up after a day', async () => {
  await queueMail(db, reset);
  const { mailer, lines } = start(`smtp://127.0.0.1:${await findFreePort()}`);
  for (const [index, pause] of [10, 60, 300, 1_800, 3_600, 3_600].entries()) {
    if (index > 0) await passTime();
    mailer.wake();
    await waitFor(async () => {
      const { rows } = await pool.query(
        `select attempts, extract(epoch from due_at - clock_timestamp())::float8 as pause from mail_queue
        where last_failure is not null`,
      );
      expect(rows).toEqual([{ attempts: index + 1, pause: expect.any(Number) }]);
      expect(Math.abs(rows[0].pause - pause)).toBeLessThan(8);
    });
  }
  await pool.query("update mail_queue set queued_at = queued_at - interval '1 day', due_at = now()");
  mailer.wake();
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  await waitFor(() => expect(lines.at(-1)).toContain('a mail is given up after a day'));
  expect(lines.join()).not.toContain('ana');
});

test('a recipient that is refused for good is given up at once, and one that is to wait is not', async () => {
  const later = 'later@school.example';
  await createAccount(db, { email: later, password });
  const sink = await openSink({ refuse: (to) => (to === email ? 550 : 450) });
  const { lines } = start(sink.url);
  await queueMail(db, reset);
  await queueMail(db, { purpose: 'reset', email: later });
  await waitFor(async () => expect((await readMailQueueState(db)).lastFailure).toBe('EENVELOPE 450'));
  await waitFor(async () => expect(await readQueue()).toEqual([{ purpose: 'reset', attempts: 1 }]));
  expect(lines.join()).toContain('a mail was refused and is given up');
  const { rows } = await pool.query("select subject, kind, count from failures where kind = 'EENVELOPE 550'");
  expect(rows).toEqual([{ subject: 'reset', kind: 'EENVELOPE 550', count: 1 }]);
  expect(lines.join()).not.toContain('school.example');
});

test('two servers on one database send each mail once', async () => {
  const sink = await openSink();
  const names = Array.from({ length: 20 }, (_, n) => `student${n}@school.example`);
  for (const name of names) {
    await registerAccount(db, { email: name, name, passwordHash: 'x' }, new Date());
    await queueMail(db, { purpose: 'verify', email: name });
  }
  start(sink.url);
  start(sink.url);
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(sink.recipients().toSorted()).toEqual(names.toSorted());
});

test('a mail is queued in the transaction of its cause, or not at all', async () => {
  await expect(
    db.transaction(async (transaction) => {
      await queueMail(transaction, reset);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await readQueue()).toEqual([]);
});

test('an address waits for one mail of a kind, and a mail that is no longer useful is not sent', async () => {
  const verified = 'verified@school.example';
  const accountId = await registerAccount(db, { email: verified, name: '', passwordHash: 'x' }, new Date());
  await queueMail(db, { purpose: 'verify', email: verified });
  await markVerified(db, accountId ?? '', new Date());
  await queueMail(db, { purpose: 'reset', email: 'nobody@school.example' });
  await queueMail(db, { purpose: 'invite', email: 'gone@school.example' });
  const withdrawn = 'withdrawn@school.example';
  await createAccount(db, { email: withdrawn, password });
  await queueMail(db, { purpose: 'reset', email: withdrawn });
  await withdrawLinks(db, withdrawn);
  await queueMail(db, reset);
  await queueMail(db, reset);
  const sink = await openSink();
  start(sink.url);
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(sink.recipients()).toEqual([email]);
});

test('a mail that is asked for again while it is sent is sent again', async () => {
  const sink = await openSink();
  const transport = openTransport({ smtpUrl: sink.url, from: 'office@school.example' });
  let sent = 0;
  const asking = {
    ...transport,
    async send(mail: Parameters<typeof transport.send>[0]) {
      sent += 1;
      if (sent === 1) await queueMail(db, reset);
      await transport.send(mail);
    },
  };
  await queueMail(db, reset);
  start(sink.url, { transport: asking });
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(sink.recipients()).toEqual([email, email]);
});
