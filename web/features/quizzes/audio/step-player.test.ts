import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStepPlayer } from './step-player.ts';

/** The parts of an audio element that a step needs; tests trigger its events. */
class FakeAudio extends EventTarget {
  static all: FakeAudio[] = [];
  src = '';
  preload = '';
  playbackRate = 1;
  defaultPlaybackRate = 1;
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error = null;
  refuses = false;

  constructor() {
    super();
    FakeAudio.all.push(this);
  }

  play(): Promise<void> {
    if (this.refuses) return Promise.reject(new DOMException('No press', 'NotAllowedError'));
    this.paused = false;
    this.ended = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {
    this.currentTime = 0;
  }

  getAttribute(): string | null {
    return this.src || null;
  }

  removeAttribute(): void {
    this.src = '';
  }

  sound(seconds: number): void {
    this.duration = seconds;
    this.dispatchEvent(new Event('playing'));
  }

  end(): void {
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event('ended'));
  }
}

let clips = 0;
const pace = { rate: 1, pauseMs: 1500 };

/** A player at a step with a clip, its element, and a count of finished steps. */
function enterStep() {
  clips += 1;
  const url = `/audio/${clips}.mp3`;
  const player = createStepPlayer(pace);
  const whenDue = vi.fn<() => void>();
  player.whenDue(whenDue);
  player.enter({ clip: url, lastsLike: undefined });
  const find = () => FakeAudio.all.find(({ src }) => src === url);
  const audio = find();
  if (!audio) throw new Error('Nothing plays.');
  return { player, audio, url, find, whenDue };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a step', () => {
  test('plays its clip on entering and is over a pause after the clip', () => {
    const { audio, whenDue } = enterStep();
    vi.advanceTimersByTime(400);
    audio.sound(2);
    vi.advanceTimersByTime(2000);
    audio.end();
    vi.advanceTimersByTime(1499);
    expect(whenDue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(whenDue).toHaveBeenCalledOnce();
  });

  test('without a clip lasts as long as the one before it', () => {
    const { player, audio, url, whenDue } = enterStep();
    audio.sound(2);
    player.enter({ clip: undefined, lastsLike: url });
    expect(audio.paused).toBe(true);
    vi.advanceTimersByTime(3499);
    expect(whenDue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(whenDue).toHaveBeenCalledOnce();
  });

  test('fails after 5 s when its clip never comes, and goes on', () => {
    const { player, audio, find, whenDue } = enterStep();
    vi.advanceTimersByTime(4000);
    audio.dispatchEvent(new Event('progress'));
    vi.advanceTimersByTime(4999);
    expect(player.read().sound).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(player.read().sound).toBe('failed');
    expect(find()).toBeUndefined();
    vi.advanceTimersByTime(1500);
    expect(whenDue).toHaveBeenCalledOnce();
  });

  test('is over after the pause when its clip is missing', () => {
    const { player, whenDue } = enterStep();
    player.enter({ clip: '', lastsLike: undefined });
    expect(player.read().sound).toBe('failed');
    vi.advanceTimersByTime(1500);
    expect(whenDue).toHaveBeenCalledOnce();
  });

  test('goes on from where it was paused', () => {
    const { player, audio, whenDue } = enterStep();
    audio.sound(2);
    vi.advanceTimersByTime(1000);
    player.pause();
    expect(audio.paused).toBe(true);
    vi.advanceTimersByTime(60_000);
    player.resume();
    expect(audio.paused).toBe(false);
    audio.sound(2);
    vi.advanceTimersByTime(1000);
    audio.end();
    vi.advanceTimersByTime(1499);
    expect(whenDue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(whenDue).toHaveBeenCalledOnce();
  });

  test('does not play its clip again after a pause when the clip was over', () => {
    const { player, audio } = enterStep();
    audio.sound(2);
    audio.end();
    player.pause();
    player.resume();
    expect(audio.paused).toBe(true);
  });

  test('plays once nothing stands above the quiz any more', () => {
    const { player, audio, url } = enterStep();
    player.hold(true);
    player.enter({ clip: url, lastsLike: undefined });
    expect(audio.paused).toBe(true);
    player.hold(false);
    expect(audio.paused).toBe(false);
  });

  test('is paused by what stops its clip from outside', () => {
    const { player, audio } = enterStep();
    audio.sound(2);
    audio.pause();
    audio.dispatchEvent(new Event('pause'));
    expect(player.read().isPaused).toBe(true);
  });

  test('is silent once the quiz is left', () => {
    const { player, audio, whenDue } = enterStep();
    audio.sound(2);
    player.leave();
    expect(audio.paused).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(whenDue).not.toHaveBeenCalled();
  });
});

test('a browser that refuses is asked once more by a press', async () => {
  const { player, audio, url, whenDue } = enterStep();
  audio.refuses = true;
  player.enter({ clip: url, lastsLike: undefined });
  await vi.waitFor(() => expect(player.read().isPaused).toBe(true));
  vi.advanceTimersByTime(60_000);
  expect(player.read().sound).toBe('loading');
  expect(whenDue).not.toHaveBeenCalled();
  audio.refuses = false;
  player.resume();
  expect(audio.paused).toBe(false);
  expect(player.read().isPaused).toBe(false);
});
