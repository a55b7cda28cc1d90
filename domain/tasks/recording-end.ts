import { LARGEST_RECORDING_BYTES, LONGEST_RECORDING_SECONDS } from './recording.ts';

/** The bits of a second of speech: ten minutes of them stay below the largest recording. */
export const RECORDED_BITS_PER_SECOND = 64_000;

/** The bytes that stay free, since a recorder adds what it has heard last when it is stopped. */
const SPARE_BYTES = 128 * 1024;

export type RecordingEnd = 'time' | 'size';

export function findRecordingEnd({
  seconds,
  bytes,
}: {
  readonly seconds: number;
  readonly bytes: number;
}): RecordingEnd | undefined {
  if (seconds >= LONGEST_RECORDING_SECONDS) return 'time';
  return bytes > LARGEST_RECORDING_BYTES - SPARE_BYTES ? 'size' : undefined;
}
