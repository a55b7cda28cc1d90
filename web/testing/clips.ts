import { onTestFinished } from 'vitest';

const RATE = 8000;
const LONG_SECONDS = 20;
const HEADER_BYTES = 44;

export function makeLongClip(): string {
  return makeClip(LONG_SECONDS);
}

/** The address of a silent clip of this length, different from any other. */
export function makeClip(seconds: number): string {
  const samples = RATE * seconds;
  const wave = new DataView(new ArrayBuffer(HEADER_BYTES + samples));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) wave.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  wave.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  wave.setUint32(16, 16, true);
  wave.setUint16(20, 1, true);
  wave.setUint16(22, 1, true);
  wave.setUint32(24, RATE, true);
  wave.setUint32(28, RATE, true);
  wave.setUint16(32, 1, true);
  wave.setUint16(34, 8, true);
  write(36, 'data');
  wave.setUint32(40, samples, true);
  new Uint8Array(wave.buffer, HEADER_BYTES).fill(128);
  return URL.createObjectURL(new Blob([wave.buffer], { type: 'audio/wav' }));
}

/** Addresses of clips that cannot be played, by the fault. */
export function makeBadClips() {
  const make = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
  const missing = make('', 'audio/mpeg');
  URL.revokeObjectURL(missing);
  return {
    'that is not there': missing,
    'that is empty': make('', 'audio/mpeg'),
    'that is a page': make('<!doctype html><title>Moved</title>', 'text/html'),
    'that is noise': make('x'.repeat(5_000), 'audio/mpeg'),
  };
}

export interface PlayedClips {
  readonly urls: string[];
  isHeard: () => boolean;
}

/** Records clips that are started from now on. While `refuses` returns true, the browser refuses to play. */
export function watchClips({ refuses = () => false }: { refuses?: () => boolean } = {}): PlayedClips {
  const urls: string[] = [];
  const played = new Set<HTMLMediaElement>();
  const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
  const play: unknown = original?.value;
  if (!original || typeof play !== 'function') throw new Error('The browser cannot play.');
  HTMLMediaElement.prototype.play = function (): Promise<void> {
    if (refuses()) return Promise.reject(new DOMException('A press is wanted first.', 'NotAllowedError'));
    urls.push(this.src);
    played.add(this);
    return Promise.resolve(Reflect.apply(play, this, []));
  };
  onTestFinished(() => void Object.defineProperty(HTMLMediaElement.prototype, 'play', original));
  return { urls, isHeard: () => [...played].some(({ paused }) => !paused) };
}
