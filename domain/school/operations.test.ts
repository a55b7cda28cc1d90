import { describe, expect, test } from 'vitest';
import { describeMailFailure, followBackup, listConcerns, type RunningSchool } from './operations.ts';

const at = '2026-03-07T12:00:00.000Z';
const made = { at: '2026-03-07T11:30:00.000Z' };
const backups = { made, failure: null, lastAt: made.at, makingSeconds: null, kept: {} };
const mail = { waiting: 2, oldestSeconds: 20 };
const job = { name: 'sweep-sign-in', last: { failure: null }, lastSuccess: '2026-03-07T11:50:00.000Z' };

const well: RunningSchool = {
  at,
  version: '1.0.0',
  installedVersion: '1.0.0',
  servers: [{ version: '1.0.0' }],
  schema: { due: [], newer: [] },
  backups,
  mail,
  jobs: [job, { name: 'new', last: null, lastSuccess: null }],
  failures: [
    { area: 'call', status: 500, lastAt: '2026-03-06T11:59:00.000Z' },
    { area: 'call', status: 503, lastAt: at },
    { area: 'job', status: null, lastAt: at },
  ],
};

test('a school without problems has no concerns', () => {
  expect(listConcerns(well)).toEqual([]);
  expect(listConcerns({ ...well, mail: null })).toEqual([]);
});

test.each<[string, Partial<RunningSchool>]>([
  ['No backups are made.', { backups: null }],
  ['No backup has been made yet.', { backups: { ...backups, made: null, lastAt: null } }],
  [
    'The last backup failed, 10 minutes ago.',
    { backups: { ...backups, failure: { at: '2026-03-07T11:50:00.000Z' } } },
  ],
  ['The last backup is 27 hours old.', { backups: { ...backups, lastAt: '2026-03-06T09:00:00.000Z' } }],
  ['The folder of the backups holds none.', { backups: { ...backups, lastAt: null } }],
  ['The folder of the backups cannot be read.', { backups: { ...backups, lastAt: null, kept: null } }],
  ['A mail has been waiting for 2 hours.', { mail: { waiting: 1, oldestSeconds: 7_300 } }],
  ['501 mails wait to be sent.', { mail: { waiting: 501, oldestSeconds: 3 } }],
  [
    'Calls failed by a fault of the server in the last 24 hours.',
    { failures: [{ area: 'call', status: 500, lastAt: '2026-03-06T12:01:00.000Z' }] },
  ],
  ["'Remove Expired Sign-Ins' failed when it last ran.", { jobs: [{ ...job, last: { failure: '57014' } }] }],
  [
    "'Remove Expired Sign-Ins' has not ended well for 4 hours.",
    { jobs: [{ ...job, lastSuccess: '2026-03-07T08:00:00.000Z' }] },
  ],
  [
    'An update is installed and waits for a restart, which changes the database (2 migrations).',
    { installedVersion: '1.1.0', schema: { due: ['0030_a.sql', '0031_b.sql'], newer: [] } },
  ],
  ['Version 1.1.0 is installed and waits for a restart.', { installedVersion: '1.1.0' }],
  [
    'A newer version has changed the database. This one goes on serving; bring it up to date too.',
    { schema: { due: [], newer: ['0030_a.sql'] } },
  ],
  ['Servers of different versions run.', { servers: [{ version: '1.0.0' }, { version: '1.1.0' }] }],
])('%s', (text, differing) => {
  expect(listConcerns({ ...well, ...differing }).map((concern) => concern.text)).toEqual([text]);
});

test('a first backup that is being made is no cause for concern', () => {
  expect(
    listConcerns({ ...well, backups: { ...backups, made: null, lastAt: null, makingSeconds: 3 } }),
  ).toEqual([]);
});

describe('a backup that was asked for', () => {
  const asked = '2026-03-07T11:59:57.000Z';
  const follow = (
    differing: Partial<typeof backups | { failure: { at: string }; makingSeconds: number }>,
    now = at,
  ) => followBackup({ ...well, at: now, backups: { ...backups, ...differing } }, asked);

  test.each([
    ['making', {}, at],
    ['making', { makingSeconds: 0 }, '2026-03-07T12:05:00.000Z'],
    ['made', { made: { at: asked } }, at],
    ['failed', { failure: { at: '2026-03-07T11:59:58.000Z' } }, at],
    ['none', {}, '2026-03-07T12:00:03.000Z'],
  ])('is %s', (progress, differing, now) => expect(follow(differing, now)).toBe(progress));

  test('by somebody else is told while it is being made', () => {
    expect(followBackup(well, null)).toBe('none');
    expect(followBackup({ ...well, backups: { ...backups, makingSeconds: 9 } }, null)).toBe('making');
    expect(followBackup({ ...well, backups: null }, null)).toBe('none');
  });
});

test.each([
  ['ESOCKET', 'The mail server cannot be reached (ESOCKET)'],
  ['EENVELOPE 450', 'The mail server refuses the sender or the recipient (EENVELOPE 450)'],
  ['unknown', 'unknown'],
])('%s is told as %s', (reason, told) => expect(describeMailFailure(reason)).toBe(told));
