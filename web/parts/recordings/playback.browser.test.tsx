import { expect, test, vi } from 'vitest';
import { recordSound } from '../../testing/recordings.ts';
import { openPlayback, type Playback } from './playback.ts';

/** Hears of the addresses of bytes that were made and not released. */
function hearAddresses(): Set<string> {
  const addresses = new Set<string>();
  const make = URL.createObjectURL.bind(URL);
  const release = URL.revokeObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    const address = make(bytes);
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
    release(address);
  });
  return addresses;
}

function open(load: () => Promise<Blob>): Playback {
  return openPlayback({ id: 'a', mediaType: 'audio/webm', seconds: 1, load });
}

/** Lets sound begin without a press of a person, which the browser asks for. */
const letPlay = () => vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

const expectStatus = (playback: Playback, status: string) =>
  expect.poll(() => playback.read().status).toBe(status);

test('a recording that is closed while it is loaded lets its bytes go, and plays after another press', async () => {
  letPlay();
  const sound = new Blob([await recordSound(1000)]);
  const addresses = hearAddresses();
  const loads: (() => void)[] = [];
  const load = () => new Promise<Blob>((resolve) => loads.push(() => resolve(sound)));
  const playback = open(load);
  playback.toggle();
  playback.close();
  playback.toggle();
  expect(loads).toHaveLength(2);
  for (const give of loads) give();
  await expectStatus(playback, 'playing');
  await expect.poll(() => addresses.size).toBe(1);
  playback.close();
  expect(addresses.size).toBe(0);
});

test('a recording that the browser does not play so long after the press is kept for another press', async () => {
  const load = vi.fn<() => Promise<Blob>>(async () => new Blob([await recordSound(1000)]));
  const playback = open(load);
  const play = letPlay();
  play.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
  playback.toggle();
  await expect.poll(() => play.mock.calls.length).toBe(1);
  await expectStatus(playback, 'idle');
  playback.toggle();
  await expectStatus(playback, 'playing');
  expect(load).toHaveBeenCalledTimes(1);
  playback.close();
});

test('bytes that are no sound are let go', async () => {
  const addresses = hearAddresses();
  const playback = open(() => Promise.resolve(new Blob([new Uint8Array(2_000)])));
  playback.toggle();
  await expectStatus(playback, 'unplayable');
  expect(addresses.size).toBe(0);
});
