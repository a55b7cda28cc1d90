import { describe, expect, test } from 'vitest';
import {
  beginsAs,
  checkRecording,
  findRemovalFault,
  LARGEST_RECORDING_BYTES,
  MAX_RECORDED_BYTES,
} from './recording.ts';

const fits = { mediaType: 'audio/webm', size: 4000, seconds: 9, wave: '0123456789' };

describe('a recording', () => {
  test('fits up to 5 MB, 10 minutes and the room that is left', () => {
    expect(checkRecording(fits)).toEqual([]);
    const largest = { mediaType: 'audio/mp4', size: LARGEST_RECORDING_BYTES, seconds: 600, wave: '' };
    const usedBytes = MAX_RECORDED_BYTES - LARGEST_RECORDING_BYTES;
    expect(checkRecording(largest, { count: 2, usedBytes })).toEqual([]);
  });

  test.each([
    [{ mediaType: 'audio/wav' }, 'mediaType', 'A recording must be WebM, MP4 or Ogg'],
    [{ mediaType: 'audio/webm;codecs=opus' }, 'mediaType', 'A recording must be WebM, MP4 or Ogg'],
    [{ size: 0 }, 'size', 'This recording is empty'],
    [{ size: LARGEST_RECORDING_BYTES + 1 }, 'size', 'A recording can have at most 5 MB'],
    [{ seconds: 0 }, 'seconds', 'This recording is empty'],
    [{ seconds: 601 }, 'seconds', 'A recording can last at most 10 minutes'],
    [{ wave: '012a' }, 'wave', 'Wave must be at most 120 digits'],
    [{ wave: '5'.repeat(121) }, 'wave', 'Wave must be at most 120 digits'],
  ])('with %j is refused', (change, field, message) => {
    expect(checkRecording({ ...fits, ...change })).toEqual([{ field, message }]);
  });

  test('is refused beside three others, and beyond 200 MB of all', () => {
    expect(checkRecording(fits, { count: 3, usedBytes: 0 })).toEqual([
      { field: 'recordings', message: 'A hand-in can have 3 recordings. Remove one first.' },
    ]);
    expect(checkRecording(fits, { count: 0, usedBytes: MAX_RECORDED_BYTES })).toEqual([
      { field: 'recordings', message: 'Your recordings take 200 MB. Delete old ones first.' },
    ]);
  });
});

test.each([
  ['audio/webm', [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81]],
  ['audio/mp4', [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70]],
  ['audio/ogg', [0x4f, 0x67, 0x67, 0x53, 0, 2, 0, 0]],
] as const)('%s is told by its first bytes', (type, bytes) => {
  const others = (['audio/webm', 'audio/mp4', 'audio/ogg'] as const).filter((other) => other !== type);
  expect(beginsAs(type, new Uint8Array(bytes))).toBe(true);
  expect(others.map((other) => beginsAs(other, new Uint8Array(bytes)))).toEqual([false, false]);
  expect(beginsAs(type, new Uint8Array(bytes.slice(0, 3)))).toBe(false);
});

test('a recording is deleted unless it waits to be corrected', () => {
  expect(findRemovalFault('given', false)).toBeUndefined();
  expect(findRemovalFault('handed in', false)).toBeUndefined();
  expect(findRemovalFault('handed in', true)).toBe('Change the hand-in to take this recording away');
  expect(findRemovalFault('returned', true)).toBeUndefined();
});
