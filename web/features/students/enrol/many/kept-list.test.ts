import { expect, test } from 'vitest';
import { forgetOutdated, type KeptList } from './kept-list.ts';

const DAY_MS = 86_400_000;
const sent = {
  body: { people: [], invitation: 'link' as const },
  idempotencyKey: 'k',
  lines: [2],
  sentAt: 0,
};
const kept: KeptList = {
  text: 'Name',
  defaults: {
    relatedProgram: null,
    cohort: '',
    relatedCoach: null,
    relatedCourse: null,
    startDate: '2026-03-01',
    expiration: '',
  },
  way: 'link',
  keptAt: 0,
};

test('a request is forgotten before the server forgets its key, after 7 days, and the list stays', () => {
  expect(forgetOutdated({ ...kept, sent }, 6 * DAY_MS)).toEqual({ ...kept, sent });
  expect(forgetOutdated({ ...kept, sent }, 6 * DAY_MS + 1)).toEqual(kept);
});
