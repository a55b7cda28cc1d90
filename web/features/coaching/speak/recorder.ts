import {
  isRecordingType,
  LONGEST_RECORDING_SECONDS,
  type RecordingType,
} from '@soltura/domain/tasks/recording';
import {
  findRecordingEnd,
  RECORDED_BITS_PER_SECOND,
  type RecordingEnd,
} from '@soltura/domain/tasks/recording-end';
import { logFailure } from '../../../api/log.ts';
import { openMeter, recordStream } from '../../../device/microphone.ts';
import { makeStore, type ReadableStore } from '../../../editing/make-store.ts';
import { holdTake, keepPiece, keepTake, type Take } from '../../../parts/recordings/takes.ts';
import { LEVEL_MS, toLevel, writeWave } from './levels.ts';

/** The time between two pieces in ms, and so the speech that a crash may cost. */
const PIECE_MS = 1000;
/** The levels by which the meter names the last seconds. */
const NAMED_LEVELS = 15;

/** The reason why a take has ended by itself; 'lost' where the microphone is gone. */
export type RecorderEnd = RecordingEnd | 'lost' | undefined;

export interface RecorderState {
  readonly status: 'recording' | 'paused' | 'ended';
  /** In whole seconds. */
  readonly seconds: number;
  /** The loudest peak of the last seconds, 0 to 1. */
  readonly peak: number;
  /** False once the device could not keep a piece, which then lasts as long as the page. */
  readonly isKept: boolean;
}

export interface Recorder extends ReadableStore<RecorderState> {
  /** The time that was spoken until now in ms, for drawings that are updated every frame. */
  readonly readMs: () => number;
  /** The levels until now, 0 to 1, ten for each second. */
  readonly levels: readonly number[];
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

interface Start {
  readonly id: string;
  readonly userId: number;
  readonly taskId: number;
  /** As the recorder of the browser wants it, with its codec. */
  readonly type: string;
  /**
   * Called once, when the take is whole: after `stop`, when it must end by itself (`end`), and when the microphone is
   * gone.
   */
  readonly onEnd: (take: Take, end: RecorderEnd) => void;
}

/**
 * Records a stream until it is stopped; each piece is kept on the device while one speaks. Throws where the browser
 * cannot record it; then the stream is left as it is.
 */
export function startRecorder(stream: MediaStream, { id, userId, taskId, type, onEnd }: Start): Recorder {
  const {
    read,
    subscribe,
    dispatch: change,
  } = makeStore<RecorderState, Partial<RecorderState>>(
    { status: 'recording', seconds: 0, peak: 0, isKept: true },
    (state, changes) => ({ ...state, ...changes }),
  );
  const recorder = recordStream(stream, {
    type,
    bitsPerSecond: RECORDED_BITS_PER_SECOND,
    everyMs: PIECE_MS,
  });
  const meter = openMeter(stream);
  const mediaType = toRecordingType(recorder.mimeType || type);
  const levels: number[] = [];
  const peaks: number[] = [];
  const sound: Blob[] = [];
  let size = 0;
  let spokenMs = 0;
  let since = performance.now();
  let end: RecorderEnd;
  let isStopped = false;
  let isFinished = false;
  let keeping: Promise<void> = Promise.resolve();

  const readMs = () => spokenMs + (read().status === 'recording' ? performance.now() - since : 0);
  const describe = (isEnded: boolean): Take => ({
    id,
    userId,
    taskId,
    mediaType,
    seconds: Math.min(LONGEST_RECORDING_SECONDS, Math.max(1, Math.round(readMs() / 1000))),
    size,
    wave: writeWave(levels),
    pieces: sound.length,
    keptAt: Date.now(),
    isEnded,
    receivedBytes: 0,
  });
  const keep = (write: () => Promise<void>) => {
    keeping = keeping.then(write).catch((error: unknown) => {
      if (read().isKept) logFailure('A recording could not be kept on this device', error);
      change({ isKept: false });
    });
  };
  const hold = (status: 'paused' | 'ended') => {
    spokenMs = readMs();
    change({ status, seconds: Math.floor(spokenMs / 1000) });
  };
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    hold('ended');
    clearInterval(timer);
    meter.close();
    // A recorder that has ended by itself tells its last piece and 'stop' soon; after some errors never.
    if (recorder.state === 'inactive') setTimeout(finish, PIECE_MS);
    else recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  const finish = () => {
    if (isFinished) return;
    isFinished = true;
    stop();
    const take = describe(true);
    keep(() => keepTake(take));
    const whole = new Blob(sound, { type: mediaType });
    holdTake(take, whole, read().isKept);
    const tellEnd = () => {
      holdTake(take, whole, read().isKept);
      onEnd(take, end);
    };
    void keeping.then(tellEnd);
  };
  const note = () => {
    if (read().status !== 'recording') return;
    const ms = readMs();
    const peak = meter.readPeak();
    // A tab in the background is asked less often: what was missed is as loud as what is heard now.
    while (levels.length < ms / LEVEL_MS) levels.push(toLevel(peak));
    peaks.push(peak);
    if (peaks.length > NAMED_LEVELS) peaks.shift();
    change({ seconds: Math.floor(ms / 1000), peak: Math.max(...peaks) });
    end ??= findRecordingEnd({ seconds: ms / 1000, bytes: size });
    if (end !== undefined) stop();
  };
  const timer = setInterval(note, LEVEL_MS);

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || isFinished) return;
    const place = sound.length;
    sound.push(data);
    size += data.size;
    const take = describe(false);
    keep(async () => {
      await keepPiece(take, place, new Uint8Array(await data.arrayBuffer()));
      await keepTake(take);
    });
  });
  recorder.addEventListener('stop', () => {
    // A microphone that is unplugged or taken away stops the recorder.
    if (!isStopped) end ??= 'lost';
    finish();
  });
  recorder.addEventListener('error', () => {
    end = 'lost';
    // Its own 'stop' comes first, where there is one.
    setTimeout(stop);
  });
  return {
    read,
    subscribe,
    readMs,
    levels,
    pause: () => {
      if (read().status !== 'recording') return;
      recorder.pause();
      hold('paused');
    },
    resume: () => {
      if (read().status !== 'paused') return;
      since = performance.now();
      recorder.resume();
      change({ status: 'recording' });
    },
    stop,
  };
}

function toRecordingType(type: string): RecordingType {
  const [plain = ''] = type.split(';');
  return isRecordingType(plain) ? plain : 'audio/webm';
}
