import { logFailure } from '../../api/log.ts';
import { tellWhoPlays } from '../../device/audio-session.ts';
import { makeStore, type ReadableStore } from '../../editing/make-store.ts';
import { stopClip } from '../../ui/cards/audio-player.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** The seconds that 'back' goes back. */
const BACK = 5;
/** A place after every end. A browser that is sent there finds out how long a recording without a length is. */
const BEYOND = 1e7;

/**
 * 'loading' from a press until sound; 'failed' where the bytes could not be fetched, which another press tries again;
 * 'unplayable' where the browser does not know the type.
 */
export type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'failed' | 'unplayable';

export interface PlaybackState {
  readonly status: PlaybackStatus;
  /** In seconds. */
  readonly place: number;
  readonly speed: Speed;
}

export interface Recorded {
  /** The same as long as it is the same recording. */
  readonly id: string;
  readonly mediaType: string;
  /** As the recorder has measured them: the bytes of a MediaRecorder hold no length. */
  readonly seconds: number;
  readonly load: () => Promise<Blob>;
}

/** The playing of one recording. Only one plays at a time, clips of cards included. */
export interface Playback extends ReadableStore<PlaybackState> {
  readonly id: string;
  /** The place in seconds now, for drawings that are updated every frame. */
  readonly readPlace: () => number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly back: () => void;
  readonly setSpeed: (speed: Speed) => void;
  /** Stops, and lets the bytes go. It plays again after another press. */
  readonly close: () => void;
}

let playing: (() => void) | undefined;
/** The chosen speed holds for all recordings of the page. */
let chosenSpeed: Speed = 1;

export function pauseRecordings(): void {
  playing?.();
}

export function openPlayback({ id, mediaType, seconds, load }: Recorded): Playback {
  const canPlay = new Audio().canPlayType(mediaType) !== '';
  const {
    read,
    subscribe,
    dispatch: change,
  } = makeStore<PlaybackState, Partial<PlaybackState>>(
    { status: canPlay ? 'idle' : 'unplayable', place: 0, speed: chosenSpeed },
    (state, changes) => ({ ...state, ...changes }),
  );
  let audio: HTMLAudioElement | undefined;
  let opening: Promise<HTMLAudioElement> | undefined;
  /** The number of times that it was closed: what was opened before is let go. */
  let closings = 0;

  const clamp = (place: number) => Math.min(seconds, Math.max(0, place));
  const pause = () => {
    if (playing === pause) playing = undefined;
    audio?.pause();
    if (read().status === 'playing' || read().status === 'loading') change({ status: 'idle' });
  };
  const open = async () => {
    const before = closings;
    const made = await openAudio(await load());
    if (closings !== before) {
      URL.revokeObjectURL(made.src);
      throw new DOMException('The playing was closed.', 'AbortError');
    }
    audio = made;
    made.addEventListener('timeupdate', () => {
      if (read().status === 'playing') change({ place: clamp(made.currentTime) });
    });
    made.addEventListener('pause', () => {
      // A headset or the system may pause it, too.
      if (read().status === 'playing' && !made.ended) pause();
    });
    made.addEventListener('ended', () => {
      pause();
      change({ place: seconds });
    });
    return made;
  };
  const play = async () => {
    playing?.();
    stopClip();
    playing = pause;
    tellWhoPlays('person');
    const before = closings;
    change({ status: 'loading', speed: chosenSpeed, place: read().place >= seconds ? 0 : read().place });
    try {
      opening ??= open();
      const made = await opening;
      // Another press may have paused it meanwhile.
      if (read().status !== 'loading') return;
      made.currentTime = read().place;
      made.playbackRate = read().speed;
      await made.play();
      if (read().status === 'loading') change({ status: 'playing' });
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : '';
      if (closings !== before || reason === 'AbortError') return;
      if (reason === 'NotAllowedError') {
        // A press counts for some seconds only: what was loaded since plays at once after another one.
        pause();
        return;
      }
      opening = undefined;
      if (playing === pause) playing = undefined;
      if (!(error instanceof Unplayable)) logFailure('A recording could not be played', error);
      change({ status: error instanceof Unplayable ? 'unplayable' : 'failed' });
    }
  };
  return {
    id,
    read,
    subscribe,
    readPlace: () => (read().status === 'playing' && audio ? clamp(audio.currentTime) : read().place),
    toggle: () => {
      if (read().status === 'unplayable') return;
      if (read().status === 'playing' || read().status === 'loading') pause();
      else void play();
    },
    seek: (place) => {
      if (audio) audio.currentTime = clamp(place);
      change({ place: clamp(place) });
    },
    back: () => {
      const place = clamp((read().status === 'playing' && audio ? audio.currentTime : read().place) - BACK);
      if (audio) audio.currentTime = place;
      change({ place });
    },
    setSpeed: (speed) => {
      chosenSpeed = speed;
      if (audio) audio.playbackRate = speed;
      change({ speed });
    },
    close: () => {
      pause();
      if (audio) URL.revokeObjectURL(audio.src);
      audio = undefined;
      opening = undefined;
      closings += 1;
    },
  };
}

class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/**
 * An element with the bytes, ready to play from any place.
 * @throws Unplayable where the browser cannot read them.
 */
function openAudio(bytes: Blob): Promise<HTMLAudioElement> {
  return new Promise((resolve, reject) => {
    const audio = new Audio();
    audio.preload = 'auto';
    const refuse = () => {
      URL.revokeObjectURL(audio.src);
      reject(new Unplayable(audio.error?.message));
    };
    audio.addEventListener('error', refuse, { once: true });
    audio.addEventListener(
      'loadedmetadata',
      () => {
        if (Number.isFinite(audio.duration)) {
          resolve(audio);
          return;
        }
        // Recorded pieces have no length, and Chromium seeks in them only once it has found their end.
        audio.addEventListener('durationchange', () => resolve(audio), { once: true });
        audio.currentTime = BEYOND;
      },
      { once: true },
    );
    audio.src = URL.createObjectURL(bytes);
  });
}
