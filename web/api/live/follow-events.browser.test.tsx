import type { LiveMessage } from '@soltura/contract/live/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeCoach } from '../../testing/people.ts';
import { signIn } from '../../testing/show-screen.tsx';
import { followEvents } from './follow-events.ts';

const weeks: LiveMessage = { type: 'changed', changes: [{ kind: 'weeks', ids: [7], by: null }] };

/** A window of a browser; several in one page share the browser's locks and channels as windows do. */
function openWindow(subject: string) {
  const messages: LiveMessage[] = [];
  const close = followEvents({ subject, onMessage: (message) => messages.push(message) });
  onTestFinished(close);
  return { close, types: () => messages.map(({ type }) => type) };
}

async function begin() {
  const asked: string[] = [];
  const tell = fakeServer.stream(({ query }) => asked.push(query.get('lasts') ?? ''));
  await signIn(makeCoach());
  return { asked, tell, subject: crypto.randomUUID() };
}

test('windows share one stream, and who comes later asks once for what was missed', async () => {
  const { asked, tell, subject } = await begin();
  const first = openWindow(subject);
  await expect.poll(first.types).toEqual(['open']);
  const second = openWindow(subject);
  await expect.poll(() => asked).toEqual(['3600', '0']);
  await tell(weeks);
  await expect.poll(first.types).toContain('changed');
  await expect.poll(second.types).toContain('changed');
  expect(asked).toEqual(['3600', '0']);
});

test('another window takes over the stream of one that closes', async () => {
  const { asked, tell, subject } = await begin();
  const first = openWindow(subject);
  await expect.poll(first.types).toEqual(['open']);
  const second = openWindow(subject);
  await expect.poll(() => asked).toEqual(['3600', '0']);
  first.close();
  await expect.poll(() => asked).toEqual(['3600', '0', '3600']);
  await tell(weeks);
  await expect.poll(second.types).toContain('changed');
  expect(first.types()).not.toContain('changed');
});

test('a window that is hidden for long lets go of the stream, and asks for what it missed when it is seen', async () => {
  const { asked, subject } = await begin();
  const shown = openWindow(subject);
  await expect.poll(shown.types).toEqual(['open']);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked).toEqual(['3600']);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toEqual(['3600', '3600']);
});

test('a window that nobody has touched for an hour opens no further stream until somebody does', async () => {
  const { asked, tell, subject } = await begin();
  openWindow(subject);
  await expect.poll(() => asked).toEqual(['3600']);
  const now = Date.now() + 3_700_000;
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await signIn(makeCoach());
  await tell({ type: 'end', afterMs: 0 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['3600']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await expect.poll(() => asked).toEqual(['3600', '3600']);
});
