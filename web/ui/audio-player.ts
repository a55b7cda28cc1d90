import { useSyncExternalStore } from 'react';
import { createClipPool } from './clip-pool.ts';
import { clipSpeed } from './clip-speed.ts';

/** What a clip is doing, as its button shows it. */
export type ClipStatus = 'idle' | 'loading' | 'playing';

/** What becomes of a clip that was asked to play. */
export type ClipEvent =
  /** It is heard, from its start or again; its length in ms as recorded, Infinity when the clip does not say. */
  | { type: 'playing'; clipMs: number }
  /** It has to wait for more of itself. */
  | { type: 'waiting' }
  /** Something else than this page stopped it: a headset, the system. */
  | { type: 'paused' }
  | { type: 'ended' }
  /** The browser wants a press first. The clip stays the current one and can be resumed by that press. */
  | { type: 'refused' }
  /** It cannot be had, is no audio, or nothing of it came for some time. */
  | { type: 'failed'; error: unknown };

type ClipListener = (event: ClipEvent) => void;

interface CurrentClip {
  url: string;
  audio: HTMLAudioElement;
  status: ClipStatus;
  tell: ClipListener;
}

/** Enough for both sides of this card and the next ones; older clips are let go. */
const MAX_KEPT_CLIPS = 8;
/** A clip of which nothing comes for so long counts as failed. */
const PATIENCE_MS = 5000;

const pool = createClipPool(MAX_KEPT_CLIPS, createAudio, (url) => url === current?.url);
const listeners = new Set<() => void>();
let current: CurrentClip | undefined;
let isUnlocked = false;
let patience: ReturnType<typeof setTimeout> | undefined;

clipSpeed.subscribe(() => {
  for (const audio of pool.fill()) setSpeed(audio);
});

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSpeed(audio: HTMLAudioElement): void {
  // A clip that is loaded anew falls back to its default.
  audio.defaultPlaybackRate = clipSpeed.read();
  audio.playbackRate = clipSpeed.read();
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
  audio.addEventListener('timeupdate', announce);
  for (const sign of ['progress', 'loadedmetadata', 'loadeddata', 'canplay']) {
    audio.addEventListener(sign, () => bePatient(audio));
  }
  return audio;
}

/** An event of the current clip; those of others are of no interest. */
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

/** Waits for the current clip anew, if it is being waited for. */
function bePatient(audio: HTMLAudioElement): void {
  if (current?.audio !== audio) return;
  clearTimeout(patience);
  if (current.status !== 'loading') return;
  patience = setTimeout(() => reportFailure(audio, new Error('Nothing came of the clip')), PATIENCE_MS);
}

function reportFailure(audio: HTMLAudioElement, error: unknown): void {
  if (current?.audio !== audio) return;
  const { tell, url } = current;
  endCurrent();
  empty(url);
  tell({ type: 'failed', error });
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
    // Resolves only once there is enough sound to play, so an early press waits and then plays.
    await audio.play();
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    // A pause or a stop before the sound was there is no failure.
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
 * Plays a clip from its start; any other clip stops and rewinds. What becomes of it is told to `tell`, until another
 * clip is played or `stopClip` is called; nothing is thrown.
 */
export function playClip(url: string, tell: ClipListener): void {
  if (current?.url !== url) stopClip();
  const audio = takeClip(url);
  rewind(audio);
  current = { url, audio, status: 'idle', tell };
  void start(current);
}

/** Stops the current clip where it is. */
export function pauseClip(): void {
  if (!current || current.status === 'idle') return;
  setStatus(current, 'idle');
  current.audio.pause();
}

/** Plays the current clip on from where it was stopped. */
export function resumeClip(): void {
  if (current?.status === 'idle') void start(current);
}

/**
 * Plays the clip, or pauses it where it is; any other clip stops and rewinds.
 *
 * A clip that is not loaded yet waits and then plays. A clip that cannot be played goes back to rest and
 * `onError` is told (screens-student 6.6).
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
 * To be called while a press is handled, before clips play by themselves: some browsers allow that only to clips that
 * were loaded or played by a press (Safari on iOS).
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

/** How much of the current clip has been played, 0 to 1; for drawing, frame by frame. */
export function readClipShare(url: string): number {
  if (current?.url !== url || !(current.audio.duration > 0)) return 0;
  return Math.min(1, current.audio.currentTime / current.audio.duration);
}

/** What the clip is doing now. */
export function useClipStatus(url: string | undefined): ClipStatus {
  return useSyncExternalStore(subscribe, () => (current && current.url === url ? current.status : 'idle'));
}

/** How much of the clip has been played, 0 to 1. */
export function useClipProgress(url: string): number {
  return useSyncExternalStore(subscribe, () => readClipShare(url));
}
