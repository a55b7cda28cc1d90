import { get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWhoPlays } from './audio-session.ts';
import { openChannel } from './channel.ts';
import { copyPromised, copyText } from './clipboard.ts';
import { openRecords } from './database.ts';
import { handleMediaControls, nameMedia, showPlaying } from './media-controls.ts';

// A browser that has nothing of what is optional.
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('without media controls nothing is asked of them', () => {
  const stop = handleMediaControls({
    play: vi.fn<() => void>(),
    pause: vi.fn<() => void>(),
    nexttrack: vi.fn<() => void>(),
    previoustrack: vi.fn<() => void>(),
    seekbackward: vi.fn<() => void>(),
  });
  expect(() => {
    nameMedia({ title: 'Audio Quiz', artist: 'Soltura' });
    showPlaying(true);
    stop();
  }).not.toThrow();
});

test('without an audio session nothing is said of who plays; with one the silent switch is obeyed', () => {
  expect(() => tellWhoPlays('page')).not.toThrow();
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });
  tellWhoPlays('page');
  expect(audioSession.type).toBe('ambient');
  tellWhoPlays('person');
  expect(audioSession.type).toBe('auto');
});

test('a media control that a browser does not know keeps the others', () => {
  const known: string[] = [];
  const setActionHandler = (action: string, handler: unknown) => {
    if (action === 'seekbackward') throw new TypeError('not an action');
    if (handler !== null) known.push(action);
  };
  vi.stubGlobal('navigator', { mediaSession: { setActionHandler } });
  const press = vi.fn<() => void>();
  handleMediaControls({
    play: press,
    pause: press,
    nexttrack: press,
    previoustrack: press,
    seekbackward: press,
  });
  expect(known).toEqual(['play', 'pause', 'nexttrack', 'previoustrack']);
});

test('without channels nothing is posted and nothing comes', () => {
  const hear = vi.fn<(message: unknown) => void>();
  const channel = openChannel('refused-grades:7', hear);
  channel.post({ entryId: 11 });
  channel.close();
  expect(hear).not.toHaveBeenCalled();
});

test('without a clipboard a text is not copied, and one on its way fails with its own reason', async () => {
  expect(await copyText('Hola.')).toBe(false);
  await expect(copyPromised(Promise.resolve('Hola.'))).rejects.toThrow(TypeError);
  await expect(copyPromised(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});

test('a clipboard that takes no promise gets the text when it is there', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyPromised(Promise.resolve('Hola.'));
  expect(writeText).toHaveBeenCalledWith('Hola.');
});

test('without IndexedDB what is asked for is rejected, not thrown', async () => {
  const records = openRecords('soltura-work', 'kept');
  await expect(get('7:new-example', records)).rejects.toThrow(TypeError);
});

test.each(['Etc/Unknown', 'Mars/Olympus', ''])(
  'a time zone that the browser calls %j is UTC',
  async (timeZone) => {
    vi.resetModules();
    const { readTimeZone } = await import('./time-zone.ts');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({
      ...new Intl.DateTimeFormat('en-US').resolvedOptions(),
      timeZone,
    });
    expect(readTimeZone()).toBe('UTC');
  },
);
