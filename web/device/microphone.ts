import { tellWhoPlays } from './audio-session.ts';

/** The types in which the server takes recordings, the most wanted first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/ogg'];

/** 'refused' by the person or the system, 'missing' without one, 'busy' where another program has it. */
export type MicrophoneTrouble = 'refused' | 'missing' | 'busy';

export class NoMicrophone extends Error {
  override readonly name = 'NoMicrophone';
  readonly trouble: MicrophoneTrouble;

  constructor(trouble: MicrophoneTrouble, cause: unknown) {
    super('The microphone could not be opened', { cause });
    this.trouble = trouble;
  }
}

/**
 * The type in which this browser records. Undefined where it records nothing that the server takes, and on a page that is
 * not secure, which gets no microphone.
 */
export function findRecordingType(): string | undefined {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/**
 * Opens the microphone, for which the browser asks the person first.
 * @throws NoMicrophone, and any other error as the browser throws it.
 */
export async function openMicrophone(): Promise<MediaStream> {
  // A clip that has played by itself leaves a session with which WebKit records nothing.
  tellWhoPlays('person');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const trouble = findTrouble(error);
    throw trouble === undefined ? error : new NoMicrophone(trouble, error);
  }
}

/** Records a stream, and tells each piece of it at least every `everyMs`. */
export function recordStream(
  stream: MediaStream,
  { type, bitsPerSecond, everyMs }: { type: string; bitsPerSecond: number; everyMs: number },
): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
  recorder.start(everyMs);
  return recorder;
}

export interface LevelMeter {
  /** The loudest sample since the last reading, 0 to 1; 0 in a browser that measures nothing. */
  readonly readPeak: () => number;
  readonly close: () => void;
}

const NO_METER: LevelMeter = { readPeak: () => 0, close: () => undefined };

export function openMeter(stream: MediaStream): LevelMeter {
  if (!('AudioContext' in window)) return NO_METER;
  let context: AudioContext | undefined;
  try {
    context = new AudioContext();
    return measure(context, stream);
  } catch {
    // Some browsers allow few contexts, or none at another rate than that of the microphone.
    void context?.close().catch(() => undefined);
    return NO_METER;
  }
}

function measure(context: AudioContext, stream: MediaStream): LevelMeter {
  const analyser = context.createAnalyser();
  analyser.fftSize = 4096;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Some browsers begin with a suspended context, also after a press.
  void context.resume().catch(() => undefined);
  return {
    readPeak: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
    close: () => void context.close().catch(() => undefined),
  };
}

function findTrouble(error: unknown): MicrophoneTrouble | undefined {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return undefined;
  }
}
