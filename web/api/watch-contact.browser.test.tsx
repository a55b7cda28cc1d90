import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteContact } from './contact.ts';
import { watchContact } from './watch-contact.ts';

afterEach(() => noteContact(true));

/** Answers no request until `isThere`; returns the instants in ms of the requests, from the first one on. */
function loseServer() {
  const answering = window.fetch;
  const server = { isThere: false, asked: Array.of<number>() };
  window.fetch = async () => {
    server.asked.push(Date.now());
    if (server.isThere) return new Response('');
    throw new TypeError('There is no network.');
  };
  onTestFinished(() => {
    window.fetch = answering;
  });
  return server;
}

function watch(dice: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(dice);
  const stop = watchContact();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
}

const listPauses = (instants: readonly number[]) =>
  instants.slice(1).map((instant, index) => (instant - (instants[index] ?? 0)) / 1000);

test.each([
  [0, [0.5, 1, 2, 4, 8, 16, 30, 30]],
  [1, [0.625, 1.25, 2.5, 5, 10, 20, 37.5, 37.5]],
])('a server that is away is asked after growing pauses, spread by dice of %s', async (dice, pauses) => {
  const server = loseServer();
  watch(dice);
  noteContact(false);
  await vi.advanceTimersByTimeAsync(140_000);
  const first = (pauses[0] ?? 0) * 1000;
  expect(listPauses([(server.asked[0] ?? 0) - first, ...server.asked]).slice(0, 8)).toEqual(pauses);
});

test('the network that returns is asked at once, and pauses begin anew with the next loss', async () => {
  const server = loseServer();
  watch(0);
  noteContact(false);
  await vi.advanceTimersByTimeAsync(20_000);
  server.asked.length = 0;
  server.isThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toHaveLength(1);
  server.isThere = false;
  server.asked.length = 0;
  noteContact(false);
  await vi.advanceTimersByTimeAsync(1_600);
  expect(server.asked).toHaveLength(2);
});
