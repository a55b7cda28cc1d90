import { expect, test } from 'vitest';
import { previewCredit } from './preview-credit.ts';

const now = new Date('2026-03-31T07:59:00Z');
const active = { studentActive: true, now };

test('a form that is empty makes an empty ticket', () => {
  expect(previewCredit({ totalCredits: '', usedCredits: '', expiration: '' }, active)).toEqual({
    totalCredits: 0,
    usedCredits: 0,
    expiration: '',
    status: 'Active',
    marks: [],
  });
});

test('a ticket expires at 08:00 UTC on its day', () => {
  const values = { totalCredits: '4', usedCredits: '1', expiration: '2026-03-31' };
  expect(previewCredit(values, active)).toEqual({
    totalCredits: 4,
    usedCredits: 1,
    expiration: '2026-03-31T08:00:00.000Z',
    status: 'Active',
    marks: ['expiring'],
  });
  const later = { ...active, now: new Date('2026-03-31T08:01:00Z') };
  expect(previewCredit(values, later)).toMatchObject({ status: 'Expired', marks: [] });
});

test.each(['-1', '2.5', 'not a number'])('%j is drawn as none', (usedCredits) => {
  const preview = previewCredit({ totalCredits: '4', usedCredits, expiration: '' }, active);
  expect(preview).toMatchObject({ totalCredits: 4, usedCredits: 0 });
});

test.each(['1e2', '2.5', 'not a number'])('a total of %j has no marks yet', (totalCredits) => {
  const values = { totalCredits, usedCredits: '', expiration: '2026-04-01' };
  expect(previewCredit(values, active)).toMatchObject({ totalCredits: 0, marks: [] });
});

test('the last credit is marked before it is stored', () => {
  const values = { totalCredits: '4', usedCredits: '3', expiration: '2027-01-01' };
  expect(previewCredit(values, active).marks).toEqual(['low']);
});
