import { formatBytes } from '../numbers.ts';
import { type BrokenRule, listBroken } from '../records/rules.ts';
import type { TaskStatus } from './task-status.ts';

const MEGABYTE = 1024 * 1024;

export const recordingTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
export type RecordingType = (typeof recordingTypes)[number];

export function isRecordingType(type: string): type is RecordingType {
  return recordingTypes.some((known) => known === type);
}

/** The most recordings of a hand-in, drafts included. */
export const MAX_RECORDINGS = 3;

export const LARGEST_RECORDING_BYTES = 5 * MEGABYTE;

export const LONGEST_RECORDING_SECONDS = 600;

/** The most bytes of all recordings of a student that are not removed, at the sizes that were announced. */
export const MAX_RECORDED_BYTES = 200 * MEGABYTE;

/** The most bytes of a recording that one call sends. */
export const LARGEST_PIECE_BYTES = 256 * 1024;

/** The most pieces in which a recording comes: five times as many as are needed. */
export const MAX_PIECES = 100;

/** The most levels of a wave, each a digit from 0 (silence) to 9. */
export const LONGEST_WAVE = 120;

const WAVE = new RegExp(`^[0-9]{0,${LONGEST_WAVE}}$`);

/** The days for which a recording that was not handed in is kept. */
export const DRAFT_DAYS = 7;

export const NO_ROOM_FAULT = `Your recordings take ${formatBytes(MAX_RECORDED_BYTES)}. Delete old ones first.`;

interface NewRecording {
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  readonly seconds: number;
  readonly wave: string;
}

/**
 * `count` is the number of recordings of the task, drafts included, that are not removed; `usedBytes` are those of
 * all recordings of the student.
 */
interface Room {
  readonly count: number;
  readonly usedBytes: number;
}

/** Returns the rules that a new recording breaks, in the order shown. Source: screens-coaching 2.3, api.md 1.10. */
export function checkRecording(
  { mediaType, size, seconds, wave }: NewRecording,
  { count, usedBytes }: Room = { count: 0, usedBytes: 0 },
): BrokenRule[] {
  return listBroken([
    [
      count >= MAX_RECORDINGS,
      'recordings',
      `A hand-in can have ${MAX_RECORDINGS} recordings. Remove one first.`,
    ],
    [!isRecordingType(mediaType), 'mediaType', 'A recording must be WebM, MP4 or Ogg'],
    [size < 1, 'size', 'This recording is empty'],
    [
      size > LARGEST_RECORDING_BYTES,
      'size',
      `A recording can have at most ${formatBytes(LARGEST_RECORDING_BYTES)}`,
    ],
    [seconds < 1, 'seconds', 'This recording is empty'],
    [
      seconds > LONGEST_RECORDING_SECONDS,
      'seconds',
      `A recording can last at most ${LONGEST_RECORDING_SECONDS / 60} minutes`,
    ],
    [!WAVE.test(wave), 'wave', `Wave must be at most ${LONGEST_WAVE} digits`],
    [usedBytes + size > MAX_RECORDED_BYTES, 'recordings', NO_ROOM_FAULT],
  ]);
}

export const WRONG_BYTES_FAULT = 'This is not a recording of that type';

const marks: Readonly<Record<RecordingType, { readonly at: number; readonly bytes: readonly number[] }>> = {
  // The header of EBML (RFC 8794 11.2.1), in which WebM is written.
  'audio/webm': { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  // The type 'ftyp' of the first box (ISO/IEC 14496-12 4.3), after its size.
  'audio/mp4': { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  // 'OggS', the capture pattern of a page (RFC 3533 6).
  'audio/ogg': { at: 0, bytes: [0x4f, 0x67, 0x67, 0x53] },
};

/** True for the first bytes of a file of this type; at least 8 of them are needed. */
export function beginsAs(type: RecordingType, bytes: Uint8Array): boolean {
  const { at, bytes: mark } = marks[type];
  return mark.every((byte, place) => bytes[at + place] === byte);
}

export const MANY_PIECES_FAULT = `A recording can come in at most ${MAX_PIECES} pieces`;

export const MORE_BYTES_FAULT = 'This recording has more bytes than were announced';

interface RecordingOfTask {
  readonly recordId: number;
  readonly isWhole: boolean;
  readonly isRemoved: boolean;
}

export function findHandedInFault(
  ids: readonly number[],
  ofTask: readonly RecordingOfTask[],
): string | undefined {
  const named = ids.map((id) => ofTask.find(({ recordId }) => recordId === id));
  if (named.some((recording) => !recording)) return 'This recording is not there any more';
  if (named.some((recording) => recording?.isRemoved)) return 'This recording was deleted';
  if (named.some((recording) => !recording?.isWhole)) return 'This recording has not been sent to its end';
  return undefined;
}

export function findRemovalFault(status: TaskStatus, isHandedIn: boolean): string | undefined {
  return status === 'handed in' && isHandedIn ? 'Change the hand-in to take this recording away' : undefined;
}
