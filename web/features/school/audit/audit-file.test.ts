import { expect, test } from 'vitest';
import { writeListFile } from '../../../lists/write-list-file.ts';
import { auditFile } from './audit-file.ts';

const event = {
  id: 9,
  at: '2026-03-07T10:15:00.000Z',
  kind: 'role-changed',
  actor: { recordId: 7, name: '=HYPERLINK("x")' },
  subject: { recordId: 12, name: '' },
  account: '',
  address: '2001:db8::1',
  about: { role: 'adminRole', from: '', to: 'coach' },
} as const;

test('an event is a line, without a formula that a spreadsheet would run', () => {
  const head = '\uFEFFat,event,by,byId,user,userId,account,networkAddress,details\n';
  const line = `2026-03-07T10:15:00.000Z,Role Changed,"'=HYPERLINK(""x"")",7,,12,,2001:db8::1,Staff Role: none → coach\n`;
  expect(writeListFile(auditFile, [event])).toBe(head + line);
  expect(writeListFile(auditFile, [event], { isContinued: true })).toBe(line);
});

test('a field that an event does not have is empty', () => {
  const bare = { ...event, actor: null, subject: null, address: '', about: {} };
  expect(writeListFile(auditFile, [bare], { isContinued: true })).toBe(
    '2026-03-07T10:15:00.000Z,Role Changed,,,,,,,\n',
  );
});
