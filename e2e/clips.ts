import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The clips of the page, played or not. */
    clips?: Set<HTMLAudioElement>;
    /** What happened to them, in order. */
    heard?: Heard[];
  }
}

/** A clip began to sound, stopped before its end or came to its end. */
interface Heard {
  path: string;
  what: 'playing' | 'pause' | 'ended';
  /** On the clock of the page's events, in milliseconds. */
  atMs: number;
  /** How fast it plays; 1 is as recorded. */
  rate: number;
}

interface Clip {
  path: string;
  isPlaying: boolean;
  seconds: number;
}

const AUDIO_FOLDER = path.join(import.meta.dirname, '..', 'content', 'audio');

/** The address of the longest clip we serve in a language: it does not end while a test looks at it. */
export function findLongClip(language: 'es' | 'en'): string {
  const folder = path.join(AUDIO_FOLDER, language);
  const clips = readdirSync(folder).filter((file) => file.endsWith('.mp3'));
  const size = (file: string) => statSync(path.join(folder, file)).size;
  const [longest] = clips.toSorted((a, b) => size(b) - size(a));
  if (longest === undefined) throw new Error(`There is no clip in ${folder}.`);
  return `/audio/${language}/${longest}`;
}

/** Lets a test see the clips of a page, which are never part of the document; to be called before it is opened. */
export function watchClips(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const clips = new Set<HTMLAudioElement>();
    const heard: Heard[] = [];
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

/** The clips that were played on the page, in the order they were made. */
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

/** What was heard on the page so far, in order. */
export function readHeard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => window.heard ?? []);
}
