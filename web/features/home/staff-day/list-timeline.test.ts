import type { CallToday } from '@soltura/contract/staff-day/staff-day';
import { expect, test } from 'vitest';
import { makeGroupCall, makeListedCall } from '../../../testing/planned-calls.ts';
import { listTimeline } from './list-timeline.ts';

const now = Date.parse('2026-11-19T15:00:00Z');

const recordedCall: CallToday = {
  kind: 'private-call',
  recordId: 71,
  name: 'Ivy Tran',
  level: 'Level 2',
  rating: 'Good',
  attendees: 0,
  weekStarts: '2026-11-15',
};

test('the present moment stands between the calls, and what was not planned at the end', () => {
  const planned = [
    makeListedCall({
      recordId: 1,
      startsAt: '2026-11-19T09:00:00Z',
      status: 'held',
      relatedPrivateCall: 71,
    }),
    makeListedCall({ recordId: 2, startsAt: '2026-11-19T15:00:00Z' }),
    makeGroupCall({ recordId: 3, startsAt: '2026-11-19T18:00:00Z', status: 'cancelled' }),
  ];
  const { items, count, held } = listTimeline(
    planned,
    [recordedCall, { ...recordedCall, recordId: 72 }],
    now,
  );
  expect(items.map((item) => [item.kind, item.kind === 'now' ? 0 : item.call.recordId, item.isDone])).toEqual(
    [
      ['planned', 1, true],
      ['planned', 2, false],
      ['now', 0, false],
      ['planned', 3, true],
      ['recorded', 72, true],
    ],
  );
  expect([held, count]).toEqual([2, 3]);
});
