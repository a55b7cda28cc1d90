import { afterEach, expect, test, vi } from 'vitest';
import { tellWhoPlays } from './audio-session.ts';
import { openMicrophone } from './microphone.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose microphone fails with this error. */
function failWith(error: unknown) {
  const getUserMedia = vi.fn<() => Promise<MediaStream>>().mockRejectedValue(error);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('a microphone that fails with %s is %s', async (name, trouble) => {
  failWith(new DOMException('No.', name));
  await expect(openMicrophone()).rejects.toMatchObject({ name: 'NoMicrophone', trouble });
});

test.each([new DOMException('No.', 'InvalidStateError'), new TypeError('No.'), new Error('No.')])(
  'an error that says nothing of the microphone is thrown as it is: %s',
  async (error) => {
    failWith(error);
    await expect(openMicrophone()).rejects.toBe(error);
  },
);

test('after a clip that has played by itself, the audio session lets the microphone record', async () => {
  const audioSession = { type: 'auto' };
  const stream = {};
  const typesAtOpening: string[] = [];
  const getUserMedia = () => {
    typesAtOpening.push(audioSession.type);
    return Promise.resolve(stream);
  };
  vi.stubGlobal('navigator', { audioSession, mediaDevices: { getUserMedia } });
  tellWhoPlays('page');
  expect(await openMicrophone()).toBe(stream);
  expect(typesAtOpening).toEqual(['auto']);
});
