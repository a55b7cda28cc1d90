import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMailSink } from '../identity/testing/mail-sink.ts';
import { openMailer } from './mailer.ts';

function openLog() {
  const lines: string[] = [];
  return { log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }), lines };
}

test('a mail arrives as it was written, and stopping waits for it', async () => {
  const sink = await openMailSink();
  const { log } = openLog();
  const mailer = openMailer({ smtpUrl: sink.url, from: 'office@school.example' }, log);
  const text = `¡Hola! ${'A long line. '.repeat(12)}\n\nhttps://school.example/account/password?token=${'x'.repeat(43)}\n`;
  mailer.send({ to: 'lucia@school.example', subject: 'Confirm', text });
  await mailer.stop();
  const mail = await sink.receive('lucia@school.example');
  expect(mail.from).toBe('office@school.example');
  expect(mail.link).toBe(`https://school.example/account/password?token=${'x'.repeat(43)}`);
  await sink.stop();
});

test.each([
  ['1,victim@school.example', 'victim@school.example'],
  ['victim<attacker@evil.example>', 'attacker@evil.example'],
])('a mail to %s is never sent to %s', async (to, other) => {
  const sink = await openMailSink();
  const { log } = openLog();
  const mailer = openMailer({ smtpUrl: sink.url, from: 'office@school.example' }, log);
  mailer.send({ to, subject: 'Confirm', text: 'Hola' });
  await mailer.stop();
  expect(sink.recipients()).not.toContain(other);
  await sink.stop();
});

test('a mail server that is down hurts nobody and is logged without the address', async () => {
  const sink = await openMailSink();
  await sink.stop();
  const { log, lines } = openLog();
  const mailer = openMailer({ smtpUrl: sink.url, from: 'office@school.example' }, log);
  mailer.send({ to: 'lucia@school.example', subject: 'Confirm', text: 'Hola' });
  await mailer.stop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a mail could not be sent');
  expect(lines[0]).not.toContain('lucia');
});
