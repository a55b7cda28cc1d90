import { expect, test } from 'vitest';
import { describeAudit } from './audit-words.ts';

test.each([
  [{}, ''],
  [{ role: 'adminRole', from: '', to: 'coach' }, 'Staff Role: none → coach'],
  [
    { role: 'adminRole', from: 'admin', to: '', byCommand: true },
    'Staff Role: admin → none, by a command on the server',
  ],
  [{ role: 'studentRole', from: 'limited', to: 'student' }, 'Student Role: limited → student'],
  [{ table: 'users', rows: 1200 }, 'Users Table, 1,200 records'],
  [{ table: 'session-topics', created: 1, changed: 0 }, 'Session Topics Table, 1 created, 0 changed'],
  [{ files: 1 }, '1 file'],
  [{ factor: 'recovery-code' }, 'with a recovery code'],
  [{ isRequired: true }, 'needed from now on'],
  [{ isRequired: false }, 'no longer needed'],
])('%o is described as "%s"', (about, words) => {
  expect(describeAudit(about)).toBe(words);
});
