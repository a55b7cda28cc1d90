import { useSyncExternalStore } from 'react';

/** What a clip is doing, as its button shows it. */
export type ClipStatus = 'idle' | 'loading' | 'playing';

type ReportFailure = (error: unknown) => void;

interface CurrentClip {
  url: string;
  audio: HTMLAudioElement;
  status: ClipStatus;
  onError: ReportFailure | undefined;
}

/** Enough for both sides of this card and the next ones; older clips are let go. */
const MAX_KEPT_CLIPS = 8;

const kept = new Map<string, HTMLAudioElement>();
const listeners = new Set<() => void>();
let current: CurrentClip | undefined;

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStatus(audio: HTMLAudioElement, status: ClipStatus): void {
  if (current?.audio !== audio) return;
  current.status = status;
  announce();
}

function reportFailure(audio: HTMLAudioElement, error: unknown): void {
  if (current?.audio !== audio) return;
  const { onError } = current;
  forget(current.url);
  current = undefined;
  announce();
  onError?.(error);
}

function createClip(url: string): HTMLAudioElement {
  const audio = new Audio();
  audio.preload = 'auto';
  audio.src = url;
  audio.addEventListener('playing', () => setStatus(audio, 'playing'));
  audio.addEventListener('waiting', () => setStatus(audio, 'loading'));
  audio.addEventListener('pause', () => setStatus(audio, 'idle'));
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
    setStatus(audio, 'idle');
  });
  audio.addEventListener('timeupdate', announce);
  return audio;
}

function takeClip(url: string): HTMLAudioElement {
  const audio = kept.get(url) ?? createClip(url);
  kept.delete(url);
  kept.set(url, audio);
  for (const oldUrl of kept.keys()) {
    if (kept.size <= MAX_KEPT_CLIPS) break;
    if (oldUrl !== current?.url) forget(oldUrl);
  }
  return audio;
}

function forget(url: string): void {
  const audio = kept.get(url);
  kept.delete(url);
  audio?.pause();
  audio?.removeAttribute('src');
}

async function start(clip: CurrentClip): Promise<void> {
  const { audio } = clip;
  try {
    // Resolves only once there is enough sound to play, so an early press waits and then plays.
    await audio.play();
  } catch (error) {
    // A pause or a stop before the sound was there is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    reportFailure(audio, error);
  }
}

/**
 * Plays the clip, or pauses it where it is; any other clip stops and rewinds.
 *
 * A clip that is not loaded yet waits and then plays. A clip that cannot be played goes back to rest and
 * `onError` is told; nothing is thrown (screens-student 6.6).
 */
export function toggleClip(url: string, onError?: ReportFailure): void {
  if (current?.url === url && current.status !== 'idle') {
    current.audio.pause();
    setStatus(current.audio, 'idle');
    return;
  }
  if (current?.url !== url) stopClip();
  current = { url, audio: takeClip(url), status: 'loading', onError };
  announce();
  void start(current);
}

/** Stops whatever is playing and rewinds it. */
export function stopClip(): void {
  if (!current) return;
  const { audio } = current;
  current = undefined;
  audio.pause();
  audio.currentTime = 0;
  announce();
}

/** Loads a clip that is likely to be played next. */
export function preloadClip(url: string): void {
  takeClip(url);
}

/** What the clip is doing now. */
export function useClipStatus(url: string | undefined): ClipStatus {
  return useSyncExternalStore(subscribe, () => (current && current.url === url ? current.status : 'idle'));
}

/** How much of the clip has been played, 0 to 1. */
export function useClipProgress(url: string): number {
  return useSyncExternalStore(subscribe, () => {
    if (current?.url !== url || !(current.audio.duration > 0)) return 0;
    return current.audio.currentTime / current.audio.duration;
  });
}
