import { expect, onTestFinished, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { openMailSink } from '../identity/testing/mail-sink.ts';
import { createTestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/free-port.ts';
import { createAccount } from '../testing/identity.ts';
import { runServer, waitUntilReady } from '../testing/real-server.ts';
import { queueMail } from './queue.ts';
import { readMailQueueState } from './queue-state.ts';

const { pool, url } = await createTestDatabase();
const db = makeDb(pool);
const email = 'ana@school.example';

test('a mail that waits for a mail server is sent by the server that is started after one was killed', async () => {
  await createAccount(db, { email, password: 'una casa nueva' });
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const address = `http://localhost:${port}`;
  const start = async () => {
    const server = runServer({
      PORT: String(port),
      PUBLIC_URL: address,
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    });
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.ended;
    });
    await waitUntilReady(server);
    return server;
  };

  const killed = await start();
  await queueMail(db, { purpose: 'reset', email });
  await expect
    .poll(async () => (await readMailQueueState(db)).lastFailure, { timeout: 20_000 })
    .toBe('ESOCKET');
  killed.process.kill('SIGKILL');
  await killed.ended;

  const sink = await openMailSink({ port: smtpPort });
  onTestFinished(() => sink.stop());
  await pool.query('update mail_queue set due_at = clock_timestamp()');
  await start();
  const { link } = await sink.receive(email);
  expect((await fetch(link)).status).toBe(200);
}, 90_000);
