import { expect, test } from 'vitest';
import { chooseMembership } from './choose-membership.ts';

test.each([
  [[], undefined, { fault: 'No membership of this student runs on the day of the call' }],
  [[], 7, { fault: 'No membership of this student runs on the day of the call' }],
  [[7], undefined, { membership: 7 }],
  [[7], null, { membership: 7 }],
  [[7], 7, { membership: 7 }],
  [[7], 8, { fault: 'This membership does not run on the day of the call' }],
  [[7, 8], 8, { membership: 8 }],
  [[7, 8], undefined, { fault: 'Choose one of the memberships' }],
])('from the running memberships %j with %j chosen, the choice is %j', (running, chosen, choice) => {
  expect(chooseMembership(running, chosen)).toEqual(choice);
});
