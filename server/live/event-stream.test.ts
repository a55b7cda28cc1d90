import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readMessages } from '../testing/read-messages.ts';
import { EventStream } from './event-stream.ts';

test('a reader that takes nothing costs a bounded buffer, and is told to read again', async () => {
  const stream = new EventStream(() => {});
  const change = { kind: 'weeks' as const, ids: Array.from({ length: 500 }, (_, id) => id), by: null };
  for (let sent = 0; sent < 1_000; sent += 1) {
    stream.tell({ type: 'changed', changes: [change] });
    stream.beat();
  }
  expect(stream.body.readableLength).toBeLessThan(64 * 1024);
  let text = '';
  stream.body.setEncoding('utf8');
  for await (const chunk of stream.body) {
    text += chunk;
    if (text.includes('read-again')) stream.end(0);
  }
  const types = readMessages(text).map(({ type }) => type);
  expect(types.length).toBeLessThan(50);
  expect(types.slice(-2)).toEqual(['read-again', 'end']);
});

test('a reader that has gone is no longer held', async () => {
  let isHeld = true;
  const stream = new EventStream(() => {
    isHeld = false;
  });
  stream.tell({ type: 'open' });
  stream.body.destroy();
  await once(stream.body, 'close');
  expect(isHeld).toBe(false);
});
