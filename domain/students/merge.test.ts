import { expect, test } from 'vitest';
import { LONGEST_TEXT } from '../limits.ts';
import { type MergedDetails, mergeDetails } from './merge.ts';

const nobody: MergedDetails = {
  firstName: '',
  lastName: '',
  email: '',
  relatedCoach: null,
  pronoun: '',
  timeZone: '',
  startingLevel: '',
  fluencyGoal: '',
  learningDisabilities: '',
  advancedStudent: false,
  usPhone: '',
  billingEmail: '',
  billingNotes: '',
  firstSubscribed: null,
};
const hannah = {
  ...nobody,
  firstName: 'Hannah',
  lastName: 'Whitlock',
  email: 'hannah@home.example',
  relatedCoach: 1,
};
const other = { ...nobody, firstName: 'H.', lastName: 'Whitlock', email: 'h@work.example', relatedCoach: 2 };

test('the kept student keeps what they have and takes what they lack', () => {
  const { details } = mergeDetails(hannah, { ...other, usPhone: '555', firstSubscribed: '2024-01-05' });
  expect(details).toEqual({ ...hannah, usPhone: '555', firstSubscribed: '2024-01-05' });
});

test('a value that differs between the two students stays behind and is told, unless it differs in case alone', () => {
  const { keptBack } = mergeDetails(
    { ...hannah, usPhone: '444', timeZone: 'CET', billingEmail: 'Pay@home.example' },
    { ...other, usPhone: '555', timeZone: 'CET', billingEmail: 'pay@home.example' },
  );
  expect(keptBack).toEqual([
    { field: 'firstName', kept: 'Hannah Whitlock', other: 'H. Whitlock' },
    { field: 'email', kept: 'hannah@home.example', other: 'h@work.example' },
    { field: 'usPhone', kept: '444', other: '555' },
  ]);
});

test.each([
  ['Oaxaca', 'Lima', 'Oaxaca\n\nLima'],
  ['Oaxaca', '', 'Oaxaca'],
  ['', 'Lima', 'Lima'],
  ['Oaxaca and Lima', 'Lima', 'Oaxaca and Lima'],
  ['Lima', 'Oaxaca and Lima', 'Oaxaca and Lima'],
])('long texts are both kept: %j and %j', (mine, theirs, both) => {
  const { details } = mergeDetails({ ...hannah, fluencyGoal: mine }, { ...other, fluencyGoal: theirs });
  expect(details.fluencyGoal).toBe(both);
});

test('long texts that do not fit together: the first stays, the second is told', () => {
  const mine = 'a'.repeat(LONGEST_TEXT);
  const { details, keptBack } = mergeDetails(
    { ...hannah, billingNotes: mine },
    { ...hannah, billingNotes: 'b' },
  );
  expect(details.billingNotes).toBe(mine);
  expect(keptBack).toEqual([{ field: 'billingNotes', kept: mine, other: 'b' }]);
});

test('a student is advanced when either is, and subscribed since the earlier day', () => {
  const { details } = mergeDetails(
    { ...hannah, firstSubscribed: '2024-03-01' },
    { ...other, advancedStudent: true, firstSubscribed: '2023-03-01' },
  );
  expect(details).toMatchObject({ advancedStudent: true, firstSubscribed: '2023-03-01' });
});
