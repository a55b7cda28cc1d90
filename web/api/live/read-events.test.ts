import type { LiveMessage } from '@soltura/contract/live/live';
import { expect, test } from 'vitest';
import { makeParser } from './read-events.ts';

function parseParts(parts: readonly string[]): LiveMessage[] {
  const messages: LiveMessage[] = [];
  const parse = makeParser((message) => messages.push(message));
  for (const part of parts) parse(part);
  return messages;
}

const text =
  ':\n\ndata: {"type":"open"}\n\ndata: {"type":"changed","changes":[{"kind":"weeks","ids":[7],"by":null}]}\n\n';

test('messages are read wherever the network cuts them, and comments are ignored', () => {
  const whole = [{ type: 'open' }, { type: 'changed', changes: [{ kind: 'weeks', ids: [7], by: null }] }];
  expect(parseParts([text])).toEqual(whole);
  for (let cut = 1; cut < text.length; cut += 1) {
    expect(parseParts([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
  }
});

test('an unknown message, as from a newer server, causes a new read', () => {
  const strange = [
    'data: {"type":"changed","changes":[{"kind":"lamps","ids":[1],"by":null}]}\n\n',
    'data: {\n\n',
  ];
  expect(parseParts(strange)).toEqual([{ type: 'read-again' }, { type: 'read-again' }]);
});
