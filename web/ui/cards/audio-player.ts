import { useSyncExternalStore } from 'react';
import { makeListeners } from '../../device/listeners.ts';
import { createClipPool } from './clip-pool.ts';
import { clipSpeed } from './clip-speed.ts';

/** The state of a clip, as its button shows it; 'failed' until it is asked for again and loads. */
export type ClipStatus = 'idle' | 'loading' | 'playing' | 'failed';

/** The events of a playing clip. */
export type ClipEvent =
  /** It sounds, from its start or again; its length in ms as recorded, Infinity when unknown. */
  | { type: 'playing'; clipMs: number }
  /** It is waiting for data. */
  | { type: 'waiting' }
  /** Something outside this page paused it: a headset, the system. */
  | { type: 'paused' }
  | { type: 'ended' }
  /** The browser requires a press first. The clip stays current, and that press can resume it. */
  | { type: 'refused' }
  /** It could not be loaded, is not audio, or sent no data for some time. */
  | { type: 'failed'; error: unknown };

type ClipListener = (event: ClipEvent) => void;

interface CurrentClip {
  url: string;
  audio: HTMLAudioElement;
  status: ClipStatus;
  tell: ClipListener;
}

/** Enough for both sides of this card and the next ones; older clips are released. */
const MAX_KEPT_CLIPS = 8;
/** A clip that sends no data for this time counts as failed. */
const PATIENCE_MS = 5000;

const pool = createClipPool(MAX_KEPT_CLIPS, createAudio, (url) => url === current?.url);
/** The addresses of clips that could not be loaded or played. */
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
  // A clip that loads again gets the default speed.
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

/** Handles an event of the current clip; events of other clips are ignored. */
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

/** Restarts the timeout of the current clip, if it is waiting for data. */
function bePatient(audio: HTMLAudioElement): void {
  if (current?.audio !== audio) return;
  clearTimeout(patience);
  if (current.status !== 'loading') return;
  patience = setTimeout(() => reportFailure(audio, new Error('Nothing came of the clip')), PATIENCE_MS);
}

function reportFailure(audio: HTMLAudioElement, error: unknown): void {
  const { tell, url } = current?.audio === audio ? current : { url: audio.getAttribute('src') };
  // A clip that was emptied meanwhile has no address.
  if (!url) return;
  failed.add(url);
  if (tell) endCurrent();
  else announce();
  // So that the next press asks for it anew.
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
    // Resolves only when there is enough data to play, so an early press waits and then plays.
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
  if (current?.url !== url) stopClip();
  const audio = takeClip(url);
  rewind(audio);
  setSpeed(audio, pace);
  current = { url, audio, status: 'idle', tell };
  void start(current);
}

/** Pauses the current clip. */
export function pauseClip(): void {
  if (!current || current.status === 'idle') return;
  setStatus(current, 'idle');
  current.audio.pause();
}

/** Resumes the current clip where it was paused. */
export function resumeClip(): void {
  if (current?.status === 'idle') void start(current);
}

/**
 * Plays or pauses the clip; any other clip stops and rewinds.
 *
 * A clip that is not loaded yet plays as soon as it is. If it cannot be played, its buttons say so and `onError` is
 * called; the next press asks for it again (screens-student 6.6).
 */
export function toggleClip(url: string, onError?: (error: unknown) => void): void {
  if (current?.url !== url) {
    playClip(url, (event) => {
      if (event.type === 'failed') onError?.(event.error);
    });
  } else if (current.status === 'idle') resumeClip();
  else pauseClip();
}

/** Stops whatever is playing and rewinds it. */
export function stopClip(): void {
  if (!current) return;
  const { audio } = current;
  endCurrent();
  rewind(audio);
}

/** Loads a clip that is likely to be played next. */
export function preloadClip(url: string): void {
  takeClip(url);
}

/**
 * Call it while handling a press, before clips play without one: some browsers only allow that for clips that were
 * loaded or played during a press (Safari on iOS).
 */
export function unlockClips(): void {
  if (isUnlocked) return;
  isUnlocked = true;
  for (const audio of pool.fill()) if (audio !== current?.audio) audio.load();
}

/** The length of a clip in ms as recorded; 0 while it is not known. */
export function findClipLength(url: string): number {
  const audio = pool.find(url);
  return audio && Number.isFinite(audio.duration) ? audio.duration * 1000 : 0;
}

/** The played share of the current clip, 0 to 1; for drawing each frame. */
export function readClipShare(url: string): number {
  if (current?.url !== url || !(current.audio.duration > 0)) return 0;
  return Math.min(1, current.audio.currentTime / current.audio.duration);
}

/** The state of the clip now. */
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
