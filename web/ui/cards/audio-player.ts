import { useSyncExternalStore } from 'react';
import { tellWhoPlays } from '../../device/audio-session.ts';
import { makeListeners } from '../../device/listeners.ts';
import { createClipPool } from './clip-pool.ts';
import { clipSpeed } from './clip-speed.ts';

/** The state of a clip, as its button shows it. A failed clip stays 'failed' until it is requested again and loads. */
export type ClipStatus = 'idle' | 'loading' | 'playing' | 'failed';

export type ClipEvent =
  /**
   * The clip plays, from its start or after a pause. `clipMs` is the length of the recording in ms, Infinity when
   * unknown.
   */
  | { type: 'playing'; clipMs: number }
  | { type: 'waiting' }
  /** A headset or the system paused the clip. */
  | { type: 'paused' }
  | { type: 'ended' }
  /** The browser requires a press before it plays sound. The clip stays current, and that press can resume it. */
  | { type: 'refused' }
  /** The clip could not be loaded, is not audio, or sent no data for `PATIENCE_MS`. */
  | { type: 'failed'; error: unknown };

type ClipListener = (event: ClipEvent) => void;

interface CurrentClip {
  url: string;
  audio: HTMLAudioElement;
  status: ClipStatus;
  tell: ClipListener;
}

/** The pool size in clips: both sides of this card and of the next ones. Older clips are released. */
const MAX_KEPT_CLIPS = 8;
/** The timeout for a clip that sends no data, in ms. */
const PATIENCE_MS = 5000;

const pool = createClipPool(MAX_KEPT_CLIPS, createAudio, (url) => url === current?.url);
const failed = new Set<string>();
const listeners = makeListeners();
let current: CurrentClip | undefined;
let isUnlocked = false;
let patience: ReturnType<typeof setTimeout> | undefined;

clipSpeed.subscribe(() => {
  for (const audio of pool.fill()) setSpeed(audio);
});

function announce(): void {
  listeners.tell();
}

function setSpeed(audio: HTMLAudioElement, pace = 1): void {
  // The browser sets the speed of a clip to the default one when the clip is loaded again.
  audio.defaultPlaybackRate = clipSpeed.read() * pace;
  audio.playbackRate = clipSpeed.read() * pace;
}

function createAudio(): HTMLAudioElement {
  const audio = new Audio();
  audio.preload = 'auto';
  setSpeed(audio);
  audio.addEventListener('playing', () =>
    follow(audio, 'playing', { type: 'playing', clipMs: findLengthMs(audio) }),
  );
  audio.addEventListener('waiting', () => {
    if (current?.status === 'playing') follow(audio, 'loading', { type: 'waiting' });
  });
  audio.addEventListener('pause', () => {
    const isOurs = current?.status === 'idle' || audio.ended || !audio.paused;
    if (!isOurs) follow(audio, 'idle', { type: 'paused' });
  });
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
    follow(audio, 'idle', { type: 'ended' });
  });
  audio.addEventListener('error', () => reportFailure(audio, audio.error));
  audio.addEventListener('loadeddata', () => {
    if (failed.delete(audio.getAttribute('src') ?? '')) announce();
  });
  audio.addEventListener('timeupdate', announce);
  for (const sign of ['progress', 'loadedmetadata', 'loadeddata', 'canplay']) {
    audio.addEventListener(sign, () => bePatient(audio));
  }
  return audio;
}

function follow(audio: HTMLAudioElement, status: ClipStatus, event: ClipEvent): void {
  if (current?.audio !== audio) return;
  const { tell } = current;
  setStatus(current, status);
  tell(event);
}

function setStatus(clip: CurrentClip, status: ClipStatus): void {
  clip.status = status;
  bePatient(clip.audio);
  announce();
}

function bePatient(audio: HTMLAudioElement): void {
  if (current?.audio !== audio) return;
  clearTimeout(patience);
  if (current.status !== 'loading') return;
  patience = setTimeout(() => reportFailure(audio, new Error('Nothing came of the clip')), PATIENCE_MS);
}

function reportFailure(audio: HTMLAudioElement, error: unknown): void {
  const { tell, url } = current?.audio === audio ? current : { url: audio.getAttribute('src') };
  // A clip that has been emptied has no address.
  if (!url) return;
  failed.add(url);
  if (tell) endCurrent();
  else announce();
  // Without its address the clip is requested again on the next press.
  empty(url);
  tell?.({ type: 'failed', error });
}

function endCurrent(): void {
  clearTimeout(patience);
  current = undefined;
  announce();
}

function empty(url: string): void {
  const audio = pool.release(url);
  audio?.removeAttribute('src');
  audio?.load();
}

function takeClip(url: string): HTMLAudioElement {
  const { clip, isFresh } = pool.take(url);
  if (isFresh) clip.src = url;
  return clip;
}

async function start(clip: CurrentClip): Promise<void> {
  const { audio } = clip;
  setStatus(clip, 'loading');
  try {
    // The promise resolves only when there is enough data to play, so a clip that was pressed early plays once it is
    // loaded.
    await audio.play();
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    // Pausing or stopping a clip before it sounds is not a failure.
    if (reason === 'AbortError') return;
    if (reason === 'NotAllowedError') follow(audio, 'idle', { type: 'refused' });
    else reportFailure(audio, error);
  }
}

function rewind(audio: HTMLAudioElement): void {
  audio.pause();
  if (audio.currentTime > 0) audio.currentTime = 0;
}

function findLengthMs(audio: HTMLAudioElement): number {
  return Number.isFinite(audio.duration) ? audio.duration * 1000 : Number.POSITIVE_INFINITY;
}

/**
 * Plays a clip from its start; any other clip stops and rewinds. `tell` gets its events until another clip is played or
 * `stopClip` is called; nothing is thrown.
 *
 * @param pace A share of the chosen speed, for this time.
 */
export function playClip(url: string, tell: ClipListener, pace = 1): void {
  tellWhoPlays('person');
  begin(url, tell, pace);
}

/**
 * Plays a clip from its start without a press. It stays silent in a browser that forbids this, and on a phone whose
 * silent switch is on, if the browser obeys it. A failure is shown by the clip's buttons and passed to `onError`.
 */
export function playByItself(url: string, onError: (error: unknown) => void): void {
  tellWhoPlays('page');
  begin(url, (event) => {
    if (event.type === 'failed') onError(event.error);
  });
}

function begin(url: string, tell: ClipListener, pace = 1): void {
  if (current?.url !== url) stopClip();
  const audio = takeClip(url);
  rewind(audio);
  setSpeed(audio, pace);
  current = { url, audio, status: 'idle', tell };
  void start(current);
}

export function pauseClip(): void {
  if (!current || current.status === 'idle') return;
  setStatus(current, 'idle');
  current.audio.pause();
}

export function resumeClip(): void {
  if (current?.status !== 'idle') return;
  tellWhoPlays('person');
  void start(current);
}

/**
 * Plays or pauses the clip; any other clip stops and rewinds. A clip that is still loading plays once it is loaded.
 * When the clip cannot be played, its buttons show the failure and `onError` is called; the next press requests it
 * again (screens-student 6.6).
 */
export function toggleClip(url: string, onError?: (error: unknown) => void): void {
  if (current?.url !== url) {
    playClip(url, (event) => {
      if (event.type === 'failed') onError?.(event.error);
    });
  } else if (current.status === 'idle') resumeClip();
  else pauseClip();
}

export function stopClip(): void {
  if (!current) return;
  const { audio } = current;
  endCurrent();
  rewind(audio);
}

export function preloadClip(url: string): void {
  takeClip(url);
}

/**
 * Unlocks all clips for playing without a press. Must be called in the handler of a press, because Safari on iOS only
 * unlocks clips that were loaded or played during a press.
 */
export function unlockClips(): void {
  if (isUnlocked) return;
  isUnlocked = true;
  for (const audio of pool.fill()) if (audio !== current?.audio) audio.load();
}

/** The length of a clip's recording in ms; 0 while it is not known. */
export function findClipLength(url: string): number {
  const audio = pool.find(url);
  return audio && Number.isFinite(audio.duration) ? audio.duration * 1000 : 0;
}

/** The played share of the current clip, 0 to 1, for drawings that are updated every frame. */
export function readClipShare(url: string): number {
  if (current?.url !== url || !(current.audio.duration > 0)) return 0;
  return Math.min(1, current.audio.currentTime / current.audio.duration);
}

export function useClipStatus(url: string | undefined): ClipStatus {
  return useSyncExternalStore(listeners.subscribe, () => {
    if (current?.url === url) return current?.status ?? 'idle';
    return url !== undefined && failed.has(url) ? 'failed' : 'idle';
  });
}

/** The played share of the clip, 0 to 1. */
export function useClipProgress(url: string): number {
  return useSyncExternalStore(listeners.subscribe, () => readClipShare(url));
}
