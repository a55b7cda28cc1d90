import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    clips?: Set<HTMLAudioElement>;
    heard?: ClipEvent[];
  }
}

/**
 * An event of a clip: it started, was stopped before its end, or ended. `atMs` is by the clock of the page's
 * events, in ms; a `rate` of 1 is as recorded.
 */
interface ClipEvent {
  path: string;
  what: 'playing' | 'pause' | 'ended';
  atMs: number;
  rate: number;
}

interface Clip {
  path: string;
  isPlaying: boolean;
  seconds: number;
}

const AUDIO_FOLDER = path.join(import.meta.dirname, '..', 'content', 'audio');

/** Returns the address of the longest clip of a language, which lasts longer than a test needs it. */
export function findLongClip(language: 'es' | 'en'): string {
  const [longest] = findLongClips(language, 1);
  if (longest === undefined) throw new Error(`There is no clip in ${AUDIO_FOLDER}.`);
  return longest;
}

/** Returns the addresses of the longest clips of a language. */
export function findLongClips(language: 'es' | 'en', count: number): string[] {
  const folder = path.join(AUDIO_FOLDER, language);
  const clips = readdirSync(folder).filter((file) => file.endsWith('.mp3'));
  const size = (file: string) => statSync(path.join(folder, file)).size;
  const longest = clips.toSorted((a, b) => size(b) - size(a)).slice(0, count);
  return longest.map((name) => `/audio/${language}/${name}`);
}

/** Records the clips of a page, which are never part of its document. Call it before the page is opened. */
export function watchClips(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const clips = new Set<HTMLAudioElement>();
    const heard: ClipEvent[] = [];
    Object.assign(window, { clips, heard });
    window.Audio = class extends Audio {
      constructor(url?: string) {
        super(url);
        clips.add(this);
        for (const what of ['playing', 'pause', 'ended'] as const) {
          this.addEventListener(what, ({ timeStamp: atMs }) => {
            heard.push({ path: new URL(this.currentSrc).pathname, what, atMs, rate: this.playbackRate });
          });
        }
      }
    };
  });
}

/** Returns the clips that were played on the page, in the order of their creation. */
export function readClips(page: Page): Promise<Clip[]> {
  return page.evaluate(() =>
    [...(window.clips ?? [])]
      .filter(({ played }) => played.length > 0)
      .map(({ currentSrc, paused, currentTime }) => ({
        path: currentSrc.replace(location.origin, ''),
        isPlaying: !paused && currentTime > 0,
        seconds: currentTime,
      })),
  );
}

export function readClipEvents(page: Page): Promise<ClipEvent[]> {
  return page.evaluate(() => window.heard ?? []);
}
