import { expect, test } from 'vitest';
import { greetAtHome } from './greeting.ts';

test.each([
  ['Ana', false, 'Welcome back, Ana!'],
  ['Hannah Reyes Ortiz', false, 'Welcome back, Hannah!'],
  [' Hannah  Reyes', true, 'Welcome, Hannah!'],
  ['', false, 'Welcome back!'],
  [undefined, true, 'Welcome!'],
])('%j on the first day %j reads %j', (name, isFirstDay, words) =>
  expect(greetAtHome(name, isFirstDay)).toBe(words),
);
