import { expect, test } from 'vitest';
import { LARGEST_RECORDING_BYTES, LONGEST_RECORDING_SECONDS } from './recording.ts';
import { findRecordingEnd, RECORDED_BITS_PER_SECOND } from './recording-end.ts';

test.each([
  [0, 0, undefined],
  [599.9, 4_800_000, undefined],
  [600, 4_800_000, 'time'],
  [60, 5_200_000, 'size'],
])('%f seconds of %i bytes end by %s', (seconds, bytes, end) =>
  expect(findRecordingEnd({ seconds, bytes })).toBe(end),
);

test('ten minutes of speech fit', () => {
  const bytes = (RECORDED_BITS_PER_SECOND / 8) * (LONGEST_RECORDING_SECONDS - 1);
  expect(bytes).toBeLessThan(LARGEST_RECORDING_BYTES);
  expect(findRecordingEnd({ seconds: LONGEST_RECORDING_SECONDS - 1, bytes })).toBeUndefined();
});
