import { expect, test } from 'vitest';
import { filterCandidates } from './order.ts';
import { DEFAULT_SETUP, type QuizSetup, toFilters } from './setup.ts';

const now = new Date('2026-01-07T09:30:00Z');
const card = (recordId: number, nextReviewDate: string, coachAdded: boolean) => ({
  example: { recordId },
  entry: { nextReviewDate, coachAdded },
});
const collection = [
  card(1, '', false),
  card(2, '2026-01-08', false),
  card(3, '', true),
  card(4, '2026-01-08', true),
];

test.each<[string, Partial<QuizSetup>, number[]]>([
  ['as the form opens: due cards', {}, [1, 3]],
  ['SRS off: the whole collection', { srs: false }, [1, 2, 3, 4]],
  ['custom only: due custom cards', { customOnly: true }, [3]],
  ['custom only, SRS off: all custom cards', { customOnly: true, srs: false }, [3, 4]],
  ['the first language makes no difference', { startWithSpanish: true }, [1, 3]],
])('%s', (_rule, choices, expected) => {
  const filters = toFilters({ ...DEFAULT_SETUP, ...choices });
  expect(filterCandidates(collection, filters, now).map(({ example }) => example.recordId)).toEqual(expected);
});
