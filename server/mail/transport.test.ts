import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailSink } from '../identity/testing/mail-sink.ts';
import { openTransport } from './transport.ts';
import { sendTestMail } from './try-mail.ts';

const from = 'office@school.example';

test('a mail arrives as it was written', async () => {
  const sink = await openMailSink();
  onTestFinished(() => sink.stop());
  const transport = openTransport({ smtpUrl: sink.url, from });
  const link = `https://school.example/account/password?token=${'x'.repeat(43)}`;
  const text = `¡Hola! ${'A long line. '.repeat(12)}\n\n${link}\n`;
  await transport.send({ to: 'lucia@school.example', subject: 'Confirm', text });
  const mail = await sink.receive('lucia@school.example');
  expect(mail.from).toBe(from);
  expect(mail.link).toBe(link);
});

test.each([
  ['1,victim@school.example', 'victim@school.example'],
  ['victim<attacker@evil.example>', 'attacker@evil.example'],
])('a mail to %s is never sent to %s', async (to, other) => {
  const sink = await openMailSink();
  onTestFinished(() => sink.stop());
  const transport = openTransport({ smtpUrl: sink.url, from });
  await transport.send({ to, subject: 'Confirm', text: 'Hola' }).catch(() => {});
  expect(sink.recipients()).not.toContain(other);
});

test('a test mail says in words what happened', async () => {
  const refuse = (to: string) => (to.startsWith('gone') ? 550 : undefined);
  const sink = await openMailSink({ refuse });
  const config = readConfig({ SMTP_URL: sink.url, MAIL_FROM: from });
  expect(await sendTestMail(config, 'lucia@school.example')).toContain('took a mail');
  expect(sink.recipients()).toEqual(['lucia@school.example']);
  await expect(sendTestMail(config, 'gone@school.example')).rejects.toThrow(
    'The mail server refused the recipient. (EENVELOPE 550)',
  );
  const signingIn = readConfig({ SMTP_URL: sink.url.replace('//', '//user:wrong@'), MAIL_FROM: from });
  await expect(sendTestMail(signingIn, 'lucia@school.example')).rejects.toThrow('refused the sign-in');
  await sink.stop();
  await expect(sendTestMail(config, 'lucia@school.example')).rejects.toThrow('could not be reached');
  await expect(sendTestMail(readConfig({}), 'lucia@school.example')).rejects.toThrow('set SMTP_URL');
});

test('a mail server elsewhere gets no mail without encryption, unless its address says that it may', async () => {
  const sink = await openMailSink();
  onTestFinished(() => sink.stop());
  // Not one of the names of this machine, though it leads here.
  const elsewhere = sink.url.replace('127.0.0.1', '0.0.0.0');
  const configure = (url: string) => readConfig({ SMTP_URL: url, MAIL_FROM: from });
  await expect(sendTestMail(configure(elsewhere), 'lucia@school.example')).rejects.toThrow(
    'does not encrypt',
  );
  expect(sink.recipients()).toEqual([]);
  const allowed = configure(`${elsewhere}?requireTLS=false`);
  expect(await sendTestMail(allowed, 'lucia@school.example')).toContain('took a mail');
});
