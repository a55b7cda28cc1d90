import { expect, test } from 'vitest';
import { readShownWeek } from './shown-week.ts';

test('the address names a week by its Sunday', () => {
  expect(readShownWeek('2025-12-14', '2026-01-07')).toBe('2025-12-14');
});

test.each([undefined, null, '', '2025-12-15', '2026-02-30', 'this week'])(
  '%j names none: the week coaches are recording is shown',
  (text) => expect(readShownWeek(text, '2026-01-07')).toBe('2026-01-04'),
);
