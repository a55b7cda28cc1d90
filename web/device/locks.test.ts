import { afterEach, expect, test, vi } from 'vitest';
import { claim, doAlone } from './locks.ts';

/** A browser without locks, or with these. */
const useLocks = (locks?: object) => vi.stubGlobal('navigator', locks ? { locks } : {});
const REFUSING = { request: () => Promise.reject(new DOMException('not here', 'SecurityError')) };

afterEach(() => vi.unstubAllGlobals());

/** An act that lasts until it is let go. */
function makeAct(said: string[], name: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const act = async () => {
    said.push(`${name} begins`);
    await held;
    said.push(`${name} ends`);
    return name;
  };
  return { act, letGo };
}

test.each([
  ['has no locks', undefined],
  ['refuses them', REFUSING],
])('in a browser that %s a page waits for itself', async (_, locks) => {
  useLocks(locks);
  const said: string[] = [];
  const first = makeAct(said, 'first');
  const second = makeAct(said, 'second');
  const other = makeAct(said, 'other');
  const running = [doAlone('send', first.act), doAlone('send', second.act), doAlone('read', other.act)];
  await vi.waitFor(() => expect(said).toEqual(['first begins', 'other begins']));
  for (const { letGo } of [first, second, other]) letGo();
  expect(await Promise.all(running)).toEqual(['first', 'second', 'other']);
  expect(said.indexOf('second begins')).toBeGreaterThan(said.indexOf('first ends'));
});

test('without locks an error is thrown to its caller, and the next act has its turn', async () => {
  useLocks();
  const failing = doAlone('send', () => Promise.reject(new Error('no network')));
  const next = doAlone('send', () => Promise.resolve('sent'));
  await expect(failing).rejects.toThrow('no network');
  expect(await next).toBe('sent');
});

test('without locks an act that is given up before its turn does not run', async () => {
  useLocks();
  const said: string[] = [];
  const first = makeAct(said, 'first');
  const running = doAlone('send', first.act);
  const given = new AbortController();
  const second = doAlone('send', makeAct(said, 'second').act, given.signal);
  given.abort();
  first.letGo();
  await expect(second).rejects.toBe(given.signal.reason);
  await running;
  expect(said).toEqual(['first begins', 'first ends']);
});

test('an error that an act throws under a lock is not taken for a browser that refuses locks', async () => {
  useLocks({ request: (_name: string, _options: object, act: () => Promise<unknown>) => act() });
  const act = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no network')));
  await expect(doAlone('send', act)).rejects.toThrow('no network');
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no locks', undefined],
  ['refuses them', REFUSING],
])('in a browser that %s every claim succeeds', async (_, locks) => {
  useLocks(locks);
  expect([await claim('set'), await claim('set')]).toEqual([expect.any(Function), expect.any(Function)]);
});
