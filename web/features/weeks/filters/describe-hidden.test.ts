import { expect, test } from 'vitest';
import { describeHidden } from './describe-hidden.ts';

const LEVEL = '1-Month Challenge';

test.each([
  [
    { noCoachless: true, noHold: true, noChallenge: true },
    'Hidden: no\u00a0coach, on\u00a0hold, 1-Month Challenge',
  ],
  [{ noCoachless: true, noHold: false, noChallenge: true }, 'Hidden: no\u00a0coach, 1-Month Challenge'],
  [{ noCoachless: false, noHold: true, noChallenge: false }, 'Hidden: on\u00a0hold'],
  [{ noCoachless: false, noHold: false, noChallenge: false }, undefined],
])('the records that %o leave out are named', (switches, words) => {
  expect(describeHidden(switches, LEVEL)).toBe(words);
});
