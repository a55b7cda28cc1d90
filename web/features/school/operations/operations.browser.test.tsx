import { type OperationsState, operations } from '@soltura/contract/school/operations';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, findHeading, tabTo } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
const AT = '2026-03-07T12:00:00.000Z';

const backups: NonNullable<OperationsState['backups']> = {
  made: {
    at: '2026-03-07T11:48:00.000Z',
    file: 'soltura-2026-03-07T11-48Z.backup',
    bytes: 71_303_168,
    rows: 3_900_000,
    tookMs: 12_500,
  },
  failure: null,
  lastAt: '2026-03-07T11:48:00.000Z',
  makingSeconds: null,
  kept: { files: 37, bytes: 2_600_000_000, oldest: '2026-02-21T23:00:00.000Z', setApart: 2 },
  keepHourly: 24,
  keepDaily: 14,
};

const server = {
  id: 'spanish:1',
  machine: 'spanish.school.example',
  version: '1.4.0',
  nodeVersion: '24.1.0',
  since: '2026-03-04T12:00:00.000Z',
  processes: 4,
};

const job = {
  name: 'sweep-sign-in',
  everySeconds: 900,
  last: { at: '2026-03-07T11:50:00.000Z', tookMs: 12, failure: null },
  lastSuccess: '2026-03-07T11:50:00.000Z',
  next: '2026-03-07T12:05:00.000Z',
};

const WELL: OperationsState = {
  at: AT,
  version: '1.4.0',
  installedVersion: '1.4.0',
  servers: [server],
  database: {
    version: '18.1',
    sizeBytes: 980_000_000,
    tables: [
      { name: 'reviews', sizeBytes: 400_000_000 },
      { name: 'student_examples', sizeBytes: 210_000_000 },
    ],
  },
  schema: {
    newest: { name: '0023_operations.sql', appliedAt: '2026-03-04T12:00:00.000Z' },
    due: [],
    newer: [],
  },
  backups,
  mailUse: 'on',
  mail: { waiting: 0, oldestSeconds: 0, retried: 0, lastFailure: null, givenUp: 0 },
  jobs: [job, { ...job, name: 'sweep-audit-events', everySeconds: 3_600, last: null, lastSuccess: null }],
  failures: [],
  failureDays: 14,
};

const TROUBLED: OperationsState = {
  ...WELL,
  installedVersion: '1.5.0',
  servers: [
    server,
    { ...server, id: 'soltura:1', machine: 'soltura-5d9c7b6f4-x2x7k', version: '1.5.0', processes: 1 },
  ],
  schema: { ...WELL.schema, due: ['0024_next.sql'] },
  backups: {
    ...backups,
    failure: { at: '2026-03-07T11:55:00.000Z', reason: 'ENOSPC: no space left on device, write' },
  },
  mail: { waiting: 1_204, oldestSeconds: 7_300, retried: 1_200, lastFailure: 'ESOCKET', givenUp: 3 },
  jobs: [{ ...job, last: { ...job.last, failure: '57014' } }],
  failures: [
    {
      area: 'call',
      subject: 'GET /api/app/students/{userId}/cards/{cardId}/memory',
      status: 500,
      kind: 'TypeError',
      count: 1_234,
      lastAt: '2026-03-07T11:59:00.000Z',
    },
    { area: 'call', subject: 'none', status: 429, kind: '', count: 2, lastAt: '2026-03-07T11:58:00.000Z' },
    {
      area: 'mail',
      subject: 'reset',
      status: null,
      kind: 'EENVELOPE 550',
      count: 3,
      lastAt: '2026-03-06T11:59:00.000Z',
    },
    {
      area: 'job',
      subject: 'sweep-sign-in',
      status: null,
      kind: '57014',
      count: 1,
      lastAt: '2026-03-05T11:50:00.000Z',
    },
  ],
};

const findPart = (name: string) => page.getByRole('region', { name, exact: true });

async function open() {
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/operations');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
}

async function openWith(state: OperationsState) {
  fakeServer.answer(operations.state, state);
  await open();
}

test('the page says that all is well, with the age of the last backup', async () => {
  await openWith(WELL);
  await expect.element(findHeading('All Is Well')).toBeVisible();
  await expect.element(findPart('Backups')).toHaveTextContent('12 minutes ago');
  await expect.element(findPart('Backups')).toHaveTextContent('37 files, 2.4 GB, the oldest 13 days ago');
  await expect.element(findPart('Errors')).toHaveTextContent('No errors.');
  await expect.element(findPart('Jobs')).toHaveTextContent(/Remove Old Audit Events.*Not yet/);
  await expectGoodLooks({ picture: 'operations' });
});

test('trouble that wants attention stands first and leads to its part', async () => {
  await openWith(TROUBLED);
  await expect.element(findHeading('Needs Attention')).toBeVisible();
  await tabTo('A mail has been waiting for 2 hours.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#mail');
  await expect.element(findPart('Backups')).toHaveTextContent('ENOSPC: no space left on device');
  await expect
    .element(findPart('Mail Queue'))
    .toHaveTextContent('The mail server cannot be reached (ESOCKET)');
  await expect.element(findPart('Version')).toHaveTextContent('1 migration is due');
  await expect.element(findPart('Errors')).toHaveTextContent(/Fault of the server \(500, TypeError\).*1,234/);
  await expectGoodLooks();
});

test('a backup is asked for by keyboard and followed until it is made', async () => {
  let state = WELL;
  fakeServer.answerBy(operations.state, () => state);
  fakeServer.answer(operations.backUp, { isBegun: true, at: AT });
  await open();
  await tabTo('Back Up Now');
  state = { ...WELL, backups: { ...backups, makingSeconds: 1 } };
  await userEvent.keyboard('{Enter}');
  await expect.element(findPart('Backups').getByRole('status')).toHaveTextContent('A backup is being made.');
  await expect.element(findButton('Back Up Now')).toHaveFocus();
  state = { ...WELL, backups: { ...backups, made: { at: AT, file: 'x', bytes: 1, rows: 1, tookMs: 900 } } };
  await expect
    .poll(() => findPart('Backups').getByRole('status').element().textContent, { timeout: 5_000 })
    .toBe('The backup is made.');
  await expectGoodLooks();
});

test('without a folder for backups and without a mail server it says what to set, and shows no button', async () => {
  await openWith({ ...WELL, backups: null, mailUse: 'unset', mail: null });
  await expect.element(findPart('Backups')).toHaveTextContent('BACKUP_DIR');
  await expect.element(findPart('Mail Queue')).toHaveTextContent('SMTP_URL');
  await expect.element(findButton('Back Up Now')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('a failure to read the state is told, and Retry reads it', async () => {
  expectConsole(/Failed to (get|fetch)|500/);
  const mend = fakeServer.refuse(operations.state, 500);
  await open();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error Loading Operations');
  mend();
  fakeServer.answer(operations.state, WELL);
  await findButton('Retry').click();
  await expect.element(findHeading('All Is Well')).toBeVisible();
});
